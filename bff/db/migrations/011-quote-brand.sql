-- Whose pages a quote was saved on: a booking made of it is of the same brand. Quotes of before were all made into the family's.

ALTER TABLE quotes ADD COLUMN brand text NOT NULL DEFAULT 'family' CHECK (brand IN ('family', 'weekend'));
