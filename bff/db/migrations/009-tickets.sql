-- Tickets by age band are add-ons of their own; what has times takes so long; some things are sold in a season of the year alone.

ALTER TABLE addons
  ADD COLUMN minutes int NOT NULL DEFAULT 0 CHECK (minutes >= 0), -- how long one takes; 0 where it has no time
  ADD COLUMN first_day text CHECK (first_day ~ '^(0[1-9]|1[0-2])-([0-2][0-9]|3[01])$'), -- stays that begin from this day of a year, MM-DD
  ADD COLUMN last_day text CHECK (last_day ~ '^(0[1-9]|1[0-2])-([0-2][0-9]|3[01])$'), -- and to this one
  DROP CONSTRAINT addons_check,
  ADD CONSTRAINT addons_per_person CHECK ((basis = 'perPerson') = (adult_pence + child_pence + toddler_pence > 0));

UPDATE addons SET minutes = 120 WHERE code = 'spa-pool';
UPDATE addons SET minutes = 240 WHERE code = 'spa-retreat';
UPDATE addons SET minutes = 30 WHERE code = 'spa-massage';
UPDATE addons SET minutes = 90 WHERE code IN ('circus', 'brunch-bottomless');
UPDATE addons SET minutes = 120 WHERE code = 'vip-seats';
UPDATE addons SET minutes = 60 WHERE code = 'climbing';

UPDATE addons SET child_pence = 0, toddler_pence = 0 WHERE code IN ('activity-pass', 'circus', 'vip-seats', 'climbing');
