-- Saved quotes (QT) and prepared offers (OF): what was chosen and the price seen, kept for a time without holding stock.

CREATE TABLE quotes (
  id int PRIMARY KEY CHECK (id BETWEEN 10000000 AND 99999999),
  kind text NOT NULL CHECK (kind IN ('QT', 'OF')),
  session_id uuid, -- whose it is; an offer is its lead guest's only
  email text, -- of the lead guest
  status text NOT NULL CHECK (status IN ('draft', 'inProgress', 'completed', 'expired')),
  snapshot jsonb NOT NULL,
  resort text NOT NULL REFERENCES resorts,
  start_date date NOT NULL,
  nights int NOT NULL CHECK (nights BETWEEN 1 AND 28),
  units jsonb NOT NULL,
  dinings jsonb NOT NULL,
  extras jsonb NOT NULL,
  agency_id int CHECK (agency_id > 0),
  offer jsonb, -- what an offer says and whether it needs no card
  booking_id uuid, -- the booking it was last made into
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((kind = 'OF') = (offer IS NOT NULL)),
  CHECK (session_id IS NOT NULL OR email IS NOT NULL)
);

-- What a booking was made of, and the travel agent it came by.
ALTER TABLE bookings ADD COLUMN basket_kind text NOT NULL DEFAULT 'BK' CHECK (basket_kind IN ('BK', 'QT', 'OF'));
ALTER TABLE bookings ADD COLUMN quote_id int;
ALTER TABLE bookings ADD COLUMN agency_id int CHECK (agency_id > 0);
