-- Changes of paid bookings, and refunds. Servers of the version before do not read these tables: an attempt that pays for a
-- change, which they would take for an instalment, is never the sum that they find due, so they leave it open and report it.

-- A completed booking takes events again.
UPDATE bookings SET snapshot = jsonb_set(snapshot, '{status}', '"active"') WHERE status = 'completed';

ALTER TABLE bookings ADD COLUMN is_edit_locked boolean NOT NULL DEFAULT false; -- by an operator

CREATE TABLE amendments (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  number int NOT NULL, -- 1 for the first change of a booking
  status text NOT NULL CHECK (status IN ('open', 'lapsed', 'paying', 'unknown', 'awaitingTeam', 'applied', 'declined',
    'cancelled')),
  version int NOT NULL DEFAULT 1, -- counts the edits
  session_id uuid, -- that edited it last
  units jsonb NOT NULL, -- what the booking would become
  dinings jsonb NOT NULL,
  extras jsonb NOT NULL,
  basket jsonb NOT NULL, -- what it adds and removes, as it is shown
  cabins jsonb NOT NULL,
  difference_pence int NOT NULL,
  hold_started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  hold_expires_at timestamptz NOT NULL,
  asked_at timestamptz, -- when our team was asked
  asked_on date, -- that day at the resorts: it counts for the 70 days
  decided_by text, -- the operator who confirmed or declined
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (booking_id, number)
);
CREATE UNIQUE INDEX amendments_open ON amendments (booking_id)
  WHERE status IN ('open', 'lapsed', 'paying', 'unknown', 'awaitingTeam');
CREATE INDEX amendments_due ON amendments (hold_expires_at) WHERE status = 'open';
CREATE INDEX amendments_by_status ON amendments (status) WHERE status = 'awaitingTeam';

ALTER TABLE payment_attempts ADD COLUMN amendment_id uuid REFERENCES amendments; -- the change that it pays for

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  amendment_id uuid NOT NULL REFERENCES amendments,
  attempt_id uuid NOT NULL REFERENCES payment_attempts,
  amount_pence int NOT NULL CHECK (amount_pence > 0),
  reference text NOT NULL UNIQUE, -- by which the provider knows it
  status text NOT NULL CHECK (status IN ('asked', 'sent', 'unknown', 'given', 'failed')),
  tries int NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_problem text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX refunds_by_booking ON refunds (booking_id);
CREATE INDEX refunds_by_attempt ON refunds (attempt_id);
CREATE INDEX refunds_due ON refunds (next_try_at) WHERE status IN ('asked', 'sent', 'unknown');

ALTER TABLE emails DROP CONSTRAINT emails_kind_check;
ALTER TABLE emails ADD CONSTRAINT emails_kind_check CHECK (kind IN ('confirmation', 'receipt', 'planEnded', 'balanceDue',
  'accountRequest', 'emailChanged', 'passwordChanged', 'signInAfterFailures', 'changeApplied', 'changeAsked',
  'changeDeclined', 'refundGiven'));
