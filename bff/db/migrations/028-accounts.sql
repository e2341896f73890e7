-- Accounts: passwords, sign-in, links in e-mails, and who owns a booking, a quote or an attempt to pay.

CREATE SEQUENCE client_ids AS int;
SELECT setval('client_ids', greatest(50000, (SELECT max(id) FROM clients)));

ALTER TABLE clients
  ALTER COLUMN id SET DEFAULT nextval('client_ids'),
  ADD COLUMN password text, -- a PHC string; null until a password was set
  ADD COLUMN email_verified_at timestamptz,
  ADD COLUMN address jsonb,
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'closed')),
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN locked_at timestamptz, -- by an operator
  ADD COLUMN consent_version text, -- of the terms that the holder agreed to
  ADD COLUMN offers_consent timestamptz; -- since when offers by e-mail are wanted; null: they are not

-- The token of a session is replaced at sign-in; the old one is recognised for a minute, and never accepted.
ALTER TABLE sessions
  ADD COLUMN signed_in_at timestamptz,
  ADD COLUMN authenticated_at timestamptz, -- when the password was last given
  ADD COLUMN agent text,
  ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN rotated_hash bytea,
  ADD COLUMN rotated_at timestamptz;
CREATE INDEX sessions_by_client ON sessions (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX sessions_by_rotated_hash ON sessions (rotated_hash) WHERE rotated_hash IS NOT NULL;

ALTER TABLE bookings ADD COLUMN client_id int REFERENCES clients;
CREATE INDEX bookings_by_client ON bookings (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX bookings_unclaimed ON bookings (lower(contact ->> 'email')) WHERE client_id IS NULL AND status = 'completed';
ALTER TABLE quotes ADD COLUMN client_id int REFERENCES clients;
CREATE INDEX quotes_by_client ON quotes (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX quotes_unclaimed ON quotes (lower(email)) WHERE client_id IS NULL;

-- The session that pays, which need not be the one that booked. A server of the version before writes none: then it is the
-- session of the booking.
ALTER TABLE payment_attempts ADD COLUMN session_id uuid;
UPDATE payment_attempts attempt SET session_id = booking.session_id FROM bookings booking WHERE booking.id = attempt.booking_id;
CREATE INDEX payment_attempts_by_session ON payment_attempts (session_id);

-- What somebody asked for that a link in an e-mail confirms. The token is made when the e-mail is, and only its hash is kept.
CREATE TABLE account_requests (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('register', 'reset', 'changeEmail', 'findBooking')),
  email text NOT NULL CHECK (length(email) <= 254),
  brand text NOT NULL CHECK (brand IN ('family', 'weekend')),
  client_id int REFERENCES clients,
  booking_id uuid REFERENCES bookings,
  payload jsonb NOT NULL DEFAULT '{}', -- of a registration: the person, and the password as a PHC string
  token_hash bytea UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_requests_by_email ON account_requests (lower(email), kind);
CREATE INDEX account_requests_by_expiry ON account_requests (expires_at);

-- Tries that are counted for all servers. `subject_hash` is that of an address or a reference.
CREATE TABLE access_tries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  subject_hash bytea NOT NULL,
  network text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX access_tries_by_subject ON access_tries (kind, subject_hash, at);
CREATE INDEX access_tries_by_network ON access_tries (kind, network, at);

-- Sessions that may see the sums of a booking and pay for it, and nothing else.
CREATE TABLE booking_grants (
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  booking_id uuid NOT NULL REFERENCES bookings,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, booking_id)
);

-- E-mails about an account have no booking: they go to `email`, about the request if there is one.
ALTER TABLE emails
  ALTER COLUMN booking_id DROP NOT NULL,
  ADD COLUMN client_id int REFERENCES clients,
  ADD COLUMN request_id uuid REFERENCES account_requests ON DELETE SET NULL,
  ADD COLUMN email text CHECK (length(email) <= 254);
ALTER TABLE emails DROP CONSTRAINT emails_kind_check;
ALTER TABLE emails ADD CONSTRAINT emails_kind_check CHECK (kind IN ('confirmation', 'receipt', 'planEnded', 'balanceDue',
  'accountRequest', 'emailChanged', 'passwordChanged', 'signInAfterFailures'));
