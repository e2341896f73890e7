-- release 2, additive
-- Limits of live holds: where a booking was made, for as long as it holds stock unpaid; the row that everybody locks who
-- holds by one network or account; and the key that signs challenges. A server of the version before writes none of it.

ALTER TABLE bookings ADD COLUMN network text;
CREATE INDEX bookings_by_network ON bookings (network) WHERE network IS NOT NULL;

CREATE TABLE hold_turns (
  holder text PRIMARY KEY, -- a network or an account
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE proof_keys (key text PRIMARY KEY);
INSERT INTO proof_keys SELECT gen_random_uuid()::text || gen_random_uuid()::text;
