-- Named cabins, timed add-ons and hired cots are stock as well: pools with a count a night, or a day and a time.
--   acc:BG:HSTD           units of an accommodation type
--   gf:BG:HSTD            those of them on the ground floor, where the type has other floors too
--   cabin:BG:HSTD-014     a cabin that is chosen by name; its capacity is 1
--   slot:BG:spa-pool:1000 places of an add-on at a time of the day
--   cot:BG                cots for hire

-- A closed cell sells nothing, whatever is given back to it; opening it counts anew what is held.
ALTER TABLE stock ADD COLUMN is_closed boolean NOT NULL DEFAULT false;
ALTER TABLE stock ADD CONSTRAINT stock_closed_has_none_free CHECK (NOT is_closed OR free = 0);

-- The cabins of a type that guests may choose by name.
CREATE TABLE cabins (
  resort text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{2,12}-[0-9]{3}$'),
  accommodation_code text NOT NULL,
  name text NOT NULL,
  is_ground_floor boolean NOT NULL,
  is_accessible boolean NOT NULL,
  attributes text[] NOT NULL,
  pence int NOT NULL CHECK (pence >= 0), -- added to the price of the stay
  PRIMARY KEY (resort, code),
  FOREIGN KEY (resort, accommodation_code) REFERENCES accommodation_types
);
CREATE INDEX cabins_by_type ON cabins (resort, accommodation_code);

-- The times of a day at which an add-on takes place, each with so many places.
CREATE TABLE addon_slots (
  code text NOT NULL REFERENCES addons,
  time text NOT NULL CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  places int NOT NULL CHECK (places > 0),
  PRIMARY KEY (code, time)
);

-- Bookings of before: no cabin was chosen, no line had a time.
UPDATE bookings SET
  units = coalesce((SELECT jsonb_agg('{"selectedCabinCode": null, "cabinPrice": 0, "isGroundFloorCabin": false}'::jsonb || unit
    ORDER BY n) FROM jsonb_array_elements(units) WITH ORDINALITY AS one (unit, n)), '[]'),
  dinings = coalesce((SELECT jsonb_agg('{"timeSlots": []}'::jsonb || line ORDER BY n)
    FROM jsonb_array_elements(dinings) WITH ORDINALITY AS one (line, n)), '[]'),
  extras = coalesce((SELECT jsonb_agg('{"timeSlots": []}'::jsonb || line ORDER BY n)
    FROM jsonb_array_elements(extras) WITH ORDINALITY AS one (line, n)), '[]');
