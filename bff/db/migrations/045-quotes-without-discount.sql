-- Whether a discount code lowered the price of the booking when it was saved as a quote, which has the prices without the
-- code. Quotes of before, and those of servers of the version before, say nothing of it.
ALTER TABLE quotes ADD COLUMN had_discount boolean NOT NULL DEFAULT false;
