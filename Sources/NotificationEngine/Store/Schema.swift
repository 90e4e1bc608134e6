/// The store's tables, and how an older store becomes a newer one.
enum Schema {
  /// Each script takes the store one version on; `user_version` counts those that have run.
  static let migrations = [
    """
    CREATE TABLE request (
      app TEXT NOT NULL, id TEXT NOT NULL,
      content TEXT NOT NULL, trigger TEXT NOT NULL,
      -- Microseconds since 1970 UTC; the greatest number never comes.
      due INTEGER NOT NULL,
      -- An interval counts in the time since this boot, as long as the boot lasts.
      boot TEXT, boot_due INTEGER,
      -- The zone that a floating trigger's date was computed in; empty for a date to be computed anew.
      zone TEXT,
      -- The unique bus name of who asked.
      adder TEXT NOT NULL,
      PRIMARY KEY (app, id)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX request_due ON request (due, app, id);
    CREATE INDEX request_boot ON request (boot) WHERE boot IS NOT NULL;
    CREATE INDEX request_zone ON request (zone) WHERE zone IS NOT NULL;

    CREATE TABLE delivery (
      key TEXT NOT NULL PRIMARY KEY,
      app TEXT NOT NULL, id TEXT NOT NULL,
      scheduled INTEGER NOT NULL, date INTEGER NOT NULL,
      late INTEGER NOT NULL DEFAULT 0,
      state TEXT NOT NULL,
      content TEXT NOT NULL, trigger TEXT,
      -- The category as it was when the notification was posted.
      category TEXT,
      adder TEXT NOT NULL,
      -- Where it was posted: the bus's identifier, the server's unique name, and the server's id.
      bus TEXT, server TEXT, server_id INTEGER,
      -- Set once it has been on a screen: a sound is heard once.
      shown INTEGER NOT NULL DEFAULT 0,
      ended INTEGER,
      UNIQUE (app, id, scheduled)
    ) STRICT;
    CREATE INDEX delivery_live ON delivery (state, scheduled)
      WHERE state IN ('due', 'posting', 'open', 'expired');
    CREATE INDEX delivery_date ON delivery (date);
    CREATE INDEX delivery_ended ON delivery (ended) WHERE ended IS NOT NULL;

    CREATE TABLE response (
      delivery TEXT NOT NULL PRIMARY KEY REFERENCES delivery (key) ON DELETE CASCADE,
      action TEXT NOT NULL, text TEXT, token TEXT,
      date INTEGER NOT NULL,
      acknowledged INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX response_open ON response (delivery) WHERE acknowledged = 0;

    CREATE TABLE category (
      app TEXT NOT NULL, id TEXT NOT NULL, definition TEXT NOT NULL,
      PRIMARY KEY (app, id)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE consent (
      app TEXT NOT NULL PRIMARY KEY,
      status TEXT NOT NULL,
      -- What is granted; the numbers of Apple's UNAuthorizationOptions.
      options INTEGER NOT NULL,
      -- What the question that is open asks for; 0 for none.
      asked INTEGER NOT NULL DEFAULT 0,
      -- When it was decided.
      date INTEGER
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE badge (
      app TEXT NOT NULL PRIMARY KEY,
      count INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
    """
    -- How many dates of a series were delivered.
    ALTER TABLE request ADD COLUMN delivered INTEGER NOT NULL DEFAULT 0;
    """,
    """
    -- When the store was written last, by the wall clock, and in which boot.
    CREATE TABLE clock (
      one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
      wall INTEGER NOT NULL,
      boot TEXT NOT NULL
    ) STRICT;

    -- The date a delivery was due, where a clock that was set back made 'scheduled' another one.
    ALTER TABLE delivery ADD COLUMN original INTEGER;

    -- When a delivery in the state 'pending', which is one that was put off, comes again; as a
    -- request's.
    ALTER TABLE delivery ADD COLUMN due INTEGER;
    ALTER TABLE delivery ADD COLUMN boot TEXT;
    ALTER TABLE delivery ADD COLUMN boot_due INTEGER;
    CREATE INDEX delivery_put_off ON delivery (due, app, id) WHERE state = 'pending';
    """,
    """
    -- The folder with the copies of the attached files, if there are some.
    ALTER TABLE request ADD COLUMN files TEXT;
    ALTER TABLE delivery ADD COLUMN files TEXT;
    CREATE INDEX request_files ON request (files) WHERE files IS NOT NULL;
    CREATE INDEX delivery_files ON delivery (files) WHERE files IS NOT NULL;

    -- Folders that one row less refers to; perhaps it was the last.
    CREATE TABLE loose_files (folder TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TRIGGER request_files_loose AFTER DELETE ON request WHEN OLD.files IS NOT NULL
      BEGIN INSERT OR IGNORE INTO loose_files VALUES (OLD.files); END;
    CREATE TRIGGER delivery_files_loose AFTER DELETE ON delivery WHEN OLD.files IS NOT NULL
      BEGIN INSERT OR IGNORE INTO loose_files VALUES (OLD.files); END;
    """,
  ]

  static func migrate(_ database: Database) throws(StoreError) {
    let version = try database.rows("PRAGMA user_version") { Int($0.int(0)) }[0]
    guard version <= migrations.count else {
      throw StoreError(
        .other,
        "the store is of version \(version), made by a newer agent; this one knows versions up to "
          + "\(migrations.count): start the newer one")
    }
    for (index, script) in migrations.enumerated().dropFirst(version) {
      try database.execute("BEGIN IMMEDIATE; \(script); PRAGMA user_version = \(index + 1); COMMIT")
    }
  }
}
