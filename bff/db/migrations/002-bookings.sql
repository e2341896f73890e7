-- Sessions, bookings with their held stock and history, and attempts to pay. Instants are UTC, on the database's clock.

-- The token itself is only in the visitor's cookie.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  booking_id uuid,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- A booking outlives the session that made it: no reference between them is enforced.
CREATE TABLE bookings (
  id uuid PRIMARY KEY,
  res_id int NOT NULL UNIQUE CHECK (res_id BETWEEN 10000000 AND 99999999),
  session_id uuid NOT NULL,
  brand text NOT NULL CHECK (brand IN ('family', 'weekend')),
  status text NOT NULL CHECK (status IN ('draft', 'inProgress', 'completed', 'expired', 'cancelled')),
  snapshot jsonb NOT NULL,
  version int NOT NULL CHECK (version >= 0),
  resort text NOT NULL REFERENCES resorts,
  start_date date NOT NULL,
  nights int NOT NULL CHECK (nights BETWEEN 1 AND 28),
  units jsonb NOT NULL,
  dinings jsonb NOT NULL,
  extras jsonb NOT NULL,
  guests jsonb NOT NULL,
  contact jsonb,
  hold_state text NOT NULL CHECK (hold_state IN ('held', 'paying', 'booked', 'released')),
  hold_expires_at timestamptz NOT NULL,
  hold_started_at timestamptz NOT NULL,
  total_pence int NOT NULL CHECK (total_pence >= 0),
  paid_pence int NOT NULL DEFAULT 0 CHECK (paid_pence >= 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX bookings_by_session ON bookings (session_id);
CREATE INDEX bookings_by_hold_expiry ON bookings (hold_expires_at) WHERE hold_state = 'held';

-- The stock a booking holds: for every cell, capacity - free is the sum of the lines of bookings not released.
CREATE TABLE hold_lines (
  booking_id uuid NOT NULL REFERENCES bookings,
  pool text NOT NULL,
  night date NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (booking_id, pool, night)
);

CREATE TABLE booking_history (
  booking_id uuid NOT NULL REFERENCES bookings,
  version int NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  event text NOT NULL,
  detail jsonb NOT NULL,
  PRIMARY KEY (booking_id, version, event)
);

-- Written before the provider is asked; `reference` is the provider's name for it.
CREATE TABLE payment_attempts (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  reference text NOT NULL UNIQUE,
  amount_pence int NOT NULL CHECK (amount_pence > 0),
  booking_version int NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'sent', 'authorised', 'refused', 'unknown', 'abandoned')),
  outcome jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX payment_attempts_by_booking ON payment_attempts (booking_id);
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (booking_id) WHERE status IN ('created', 'sent', 'unknown');
