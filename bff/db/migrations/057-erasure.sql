-- release 2, additive
-- Erasing personal data: what guests asked for, and what operators keep as evidence. Servers of the version before read and
-- write none of it; an e-mail with a code, which they do not know, is retried until a server of this version sends it.

ALTER TABLE bookings ADD COLUMN erasure_asked_at timestamptz; -- by the guest: the names go once the stay is over

-- What keeps a booking, or an account with its bookings, from erasure until an operator ends it.
CREATE TABLE evidence_holds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid REFERENCES bookings,
  client_id int REFERENCES clients,
  reason text NOT NULL,
  held_by text NOT NULL, -- the operator
  held_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_email text CHECK (length(closed_email) <= 254), -- of an account that was closed meanwhile, whose address is free
  ended_by text,
  ended_at timestamptz,
  CHECK ((booking_id IS NULL) <> (client_id IS NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX evidence_holds_of_booking ON evidence_holds (booking_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX evidence_holds_of_client ON evidence_holds (client_id) WHERE ended_at IS NULL;

-- What is to be erased is found without reading all bookings. No column of these indexes changes with a basket.
CREATE INDEX bookings_by_departure ON bookings ((start_date + nights)) WHERE contact IS NOT NULL;
CREATE INDEX bookings_released ON bookings (hold_expires_at) WHERE hold_state = 'released' AND contact IS NOT NULL;
CREATE INDEX bookings_to_erase ON bookings (erasure_asked_at) WHERE erasure_asked_at IS NOT NULL AND contact IS NOT NULL;
CREATE INDEX payment_attempts_with_card ON payment_attempts (created_at) WHERE outcome ? 'card';

-- Without a CHECK, as the kinds of e-mails.
ALTER TABLE account_requests DROP CONSTRAINT IF EXISTS account_requests_kind_check;
