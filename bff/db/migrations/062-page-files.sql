-- release 2, additive
-- The built files of the pages, by the name in their address, for servers of another release. Servers of the version
-- before read and write none of it.
CREATE TABLE page_files (
  name text PRIMARY KEY,
  body bytea NOT NULL,
  replaced_at timestamptz -- when a server of a release without it last started first; null while there is none
);
