-- What is sold: resorts, accommodation, breaks, prices, stock and add-ons. Money is integer pence; dates are the resort's.

CREATE TABLE resorts (
  code text PRIMARY KEY CHECK (code IN ('BG', 'MH', 'SK')),
  name text NOT NULL,
  sort int NOT NULL
);

CREATE TABLE accommodation_types (
  resort text NOT NULL REFERENCES resorts,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{2,12}$'),
  name text NOT NULL,
  package_type text NOT NULL CHECK (package_type IN ('HOTEL', 'ROOM ONLY', 'SELF CATER', 'CARAVAN')),
  sub_type text NOT NULL,
  sleeps int NOT NULL CHECK (sleeps BETWEEN 1 AND 8),
  min_guests int NOT NULL DEFAULT 1,
  bedrooms int NOT NULL CHECK (bedrooms >= 0),
  is_accessible boolean NOT NULL,
  is_ground_floor boolean NOT NULL,
  has_ground_floor_option boolean NOT NULL,
  features text[] NOT NULL,
  units int NOT NULL CHECK (units >= 0), -- how many exist
  PRIMARY KEY (resort, code),
  CHECK (min_guests BETWEEN 1 AND sleeps),
  CHECK (NOT (is_ground_floor AND has_ground_floor_option))
);

-- Every stay that is sold: an arrival day and a number of nights.
CREATE TABLE breaks (
  resort text NOT NULL REFERENCES resorts,
  start_date date NOT NULL,
  nights int NOT NULL CHECK (nights BETWEEN 1 AND 28),
  season text NOT NULL CHECK (season IN ('ADULT ONLY', 'U FAMILY', '*')),
  name text NOT NULL,
  PRIMARY KEY (resort, start_date, nights)
);

-- The price of one unit for the whole stay.
CREATE TABLE rates (
  resort text NOT NULL,
  code text NOT NULL,
  start_date date NOT NULL,
  nights int NOT NULL,
  pence int NOT NULL CHECK (pence > 0),
  was_pence int CHECK (was_pence > pence),
  PRIMARY KEY (resort, code, start_date, nights),
  FOREIGN KEY (resort, code) REFERENCES accommodation_types,
  FOREIGN KEY (resort, start_date, nights) REFERENCES breaks
);
CREATE INDEX rates_by_stay ON rates (resort, start_date, nights) INCLUDE (code, pence, was_pence);

-- One row a night of everything that can run out. The pool of an accommodation type is 'acc:BG:CODE'.
-- Rows are always locked in key order.
CREATE TABLE stock (
  pool text NOT NULL,
  night date NOT NULL,
  capacity int NOT NULL,
  free int NOT NULL CHECK (free BETWEEN 0 AND capacity),
  PRIMARY KEY (pool, night)
);

CREATE TABLE addons (
  code text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9-]{2,30}$'),
  section text NOT NULL CHECK (section IN (
    'dining', 'drinks', 'all-inclusive', 'spa', 'activities', 'tokens', 'donation',
    'ground-floor', 'early-check-in', 'late-check-out', 'cots', 'holiday-protection')),
  name text NOT NULL,
  basis text NOT NULL CHECK (basis IN ('perPerson', 'perUnit', 'perBooking')),
  per_night boolean NOT NULL,
  adult_pence int NOT NULL CHECK (adult_pence >= 0),
  child_pence int NOT NULL CHECK (child_pence >= 0),
  toddler_pence int NOT NULL CHECK (toddler_pence >= 0),
  infant_pence int NOT NULL CHECK (infant_pence >= 0),
  unit_pence int NOT NULL CHECK (unit_pence >= 0),
  was_percent int NOT NULL DEFAULT 0 CHECK (was_percent BETWEEN 0 AND 90), -- how much lower than it was
  season text NOT NULL DEFAULT '*' CHECK (season IN ('ADULT ONLY', 'U FAMILY', '*')),
  resorts text[] NOT NULL CHECK (resorts <@ ARRAY['BG', 'MH', 'SK']),
  max_quantity int CHECK (max_quantity > 0),
  sort int NOT NULL,
  CHECK ((basis = 'perPerson') = (adult_pence > 0)),
  CHECK ((basis = 'perPerson') = (unit_pence = 0))
);

-- The price of one piece while the quantity is within the range; no end means from there on.
CREATE TABLE addon_tiers (
  code text NOT NULL REFERENCES addons,
  quantity_from int NOT NULL CHECK (quantity_from > 0),
  quantity_to int CHECK (quantity_to >= quantity_from),
  pre_arrival_pence int NOT NULL CHECK (pre_arrival_pence > 0),
  on_resort_pence int NOT NULL CHECK (on_resort_pence > 0),
  PRIMARY KEY (code, quantity_from)
);

-- First and last day without school, weekends around included.
CREATE TABLE school_holidays (
  name text NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  PRIMARY KEY (name, first_day)
);
