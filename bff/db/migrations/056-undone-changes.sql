-- release 2, additive
-- A notice of a changed account has a link that undoes the change, and every session has an end that no use moves. Servers
-- of the version before write neither.

-- Without a CHECK, as the kinds of e-mails.
ALTER TABLE account_requests DROP CONSTRAINT IF EXISTS account_requests_kind_check;

-- The default is for sessions that a server of the version before has opened.
ALTER TABLE sessions ADD COLUMN ends_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '1 day';
