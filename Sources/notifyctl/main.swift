import Glibc

exit(await CommandLineTool.main())
