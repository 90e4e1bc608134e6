import Glibc

exit(await Program.main())
