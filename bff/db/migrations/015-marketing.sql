-- Guests who said yes to offers by e-mail, each for a booking of theirs, and to which words.

CREATE TABLE marketing_signups (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  email text NOT NULL CHECK (length(email) <= 254),
  consent_version text NOT NULL,
  signed_up_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX marketing_signups_by_email ON marketing_signups (lower(email));
