-- How a booking is paid: discount codes, the way to pay that was chosen, what is due later, and the agreement to collect it.

-- What a code takes off, and for which breaks; whatever is null is not asked for.
CREATE TABLE coupons (
  code text PRIMARY KEY CHECK (code = upper(code) AND length(code) BETWEEN 1 AND 40),
  discount_type text NOT NULL CHECK (discount_type IN ('promotion', 'welcomeHome')),
  percent int NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 90),
  pence int NOT NULL DEFAULT 0 CHECK (pence >= 0),
  at_least_pence int NOT NULL DEFAULT 0 CHECK (at_least_pence >= 0),
  brand text CHECK (brand IN ('family', 'weekend')),
  resorts text[] CHECK (resorts <@ ARRAY['BG', 'MH', 'SK']),
  arrives_from date,
  arrives_to date,
  ends_on date, -- the last day it is taken
  CHECK ((percent = 0) <> (pence = 0))
);

ALTER TABLE bookings ADD COLUMN coupon jsonb; -- what the code that was applied takes off
ALTER TABLE bookings ADD COLUMN payment jsonb; -- the way to pay that was chosen; none: at once

-- The guest's word that later sums may be taken from the card, and how the provider knows the card. Never its number.
CREATE TABLE card_agreements (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  token_href text, -- null: the provider gave none, and nothing can be collected
  scheme_reference text,
  card_brand text NOT NULL,
  last_four text NOT NULL CHECK (length(last_four) <= 4),
  consent_version text NOT NULL,
  consented_at timestamptz NOT NULL
);

-- What is due after the first payment, which is none of these. `ended`: nobody tries to collect it any more.
CREATE TABLE instalments (
  booking_id uuid NOT NULL REFERENCES bookings,
  number int NOT NULL CHECK (number > 0),
  due_date date NOT NULL,
  amount_pence int NOT NULL CHECK (amount_pence > 0),
  is_automatic boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('awaited', 'paid', 'ended')),
  refusals int NOT NULL DEFAULT 0 CHECK (refusals >= 0),
  next_try_on date NOT NULL,
  PRIMARY KEY (booking_id, number)
);
CREATE INDEX instalments_to_collect ON instalments (next_try_on) WHERE is_automatic AND status = 'awaited';
