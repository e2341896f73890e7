-- Letters to guests: written down with what they tell of, and sent afterwards, so that neither is lost without the other.

CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('confirmation', 'receipt')),
  booking_id uuid NOT NULL REFERENCES bookings,
  -- what it is about: a booking, or an attempt to pay; there is one letter of a kind about it
  subject_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'givenUp')),
  tries int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz,
  UNIQUE (kind, subject_id)
);
CREATE INDEX mails_due ON mails (due_at) WHERE status = 'waiting';
CREATE INDEX mails_by_booking ON mails (booking_id);
