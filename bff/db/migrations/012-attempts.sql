-- Attempts to pay run by a chart, through card authentication; webhooks seen; cases for people.

-- `status` is the state of the attempt's chart. `instalment` 0 is the first payment of a booking.
ALTER TABLE payment_attempts ADD COLUMN instalment int NOT NULL DEFAULT 0 CHECK (instalment >= 0);
-- What the guest's browser has to do, the provider's link to go on by, and the single-use token of the return: never told whole.
ALTER TABLE payment_attempts ADD COLUMN continuation jsonb;
ALTER TABLE payment_attempts ADD COLUMN returned_at timestamptz;
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_status_check;
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_status_check CHECK (status IN
  ('created', 'sent', 'deviceData', 'supplying', 'challenged', 'completing', 'unknown', 'authorised', 'captured',
   'refused', 'cancelled', 'abandoned', 'contradicted', 'refunding', 'refunded'));
DROP INDEX payment_attempts_one_open;
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (booking_id, instalment)
  WHERE status IN ('created', 'sent', 'deviceData', 'supplying', 'challenged', 'completing', 'unknown');
CREATE UNIQUE INDEX payment_attempts_by_return ON payment_attempts ((continuation ->> 'md')) WHERE continuation IS NOT NULL;

-- Each event of the provider is taken once, in whatever order they come.
CREATE TABLE payment_events (
  id text PRIMARY KEY,
  reference text NOT NULL,
  type text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Money that needs a person, or needed one: closed by the server where it could.
CREATE TABLE payment_cases (
  attempt_id uuid PRIMARY KEY REFERENCES payment_attempts,
  booking_id uuid NOT NULL REFERENCES bookings,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('rebooked', 'refunded')),
  tries int NOT NULL DEFAULT 0,
  last_problem text
);
CREATE INDEX payment_cases_open ON payment_cases (opened_at) WHERE closed_at IS NULL;
