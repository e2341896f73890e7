-- The accounts and the database of Breakwater, once, at the primary and as its superuser:
--   psql -v owner_password=… -v server_password=… -f store.sql postgres://postgres@127.0.0.1:5000/postgres
-- Only the owner changes tables, and gives the servers' account its settings (DATABASE_POOLER). The limits keep connections
-- free for operators whatever the servers do.
CREATE ROLE breakwater_owner LOGIN CREATEROLE PASSWORD :'owner_password' CONNECTION LIMIT 10;
CREATE ROLE breakwater_server LOGIN PASSWORD :'server_password' CONNECTION LIMIT 70;
GRANT breakwater_server TO breakwater_owner WITH ADMIN OPTION;
CREATE DATABASE breakwater OWNER breakwater_owner;
\connect breakwater
ALTER DEFAULT PRIVILEGES FOR ROLE breakwater_owner IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO breakwater_server;
ALTER DEFAULT PRIVILEGES FOR ROLE breakwater_owner IN SCHEMA public GRANT USAGE ON SEQUENCES TO breakwater_server;
