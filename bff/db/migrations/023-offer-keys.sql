-- Offers are known to whoever prepares them by a key of their own: their references are at random, so that nobody can guess one.

ALTER TABLE quotes ADD COLUMN shop_key text UNIQUE CHECK (shop_key IS NULL OR kind = 'OF');

-- The demonstration's offers of before had references by a formula, and addresses by their references. Nobody may take one
-- any more; those that a booking was made of stay where it looks for them, and are at their end.
DELETE FROM quotes WHERE kind = 'OF' AND email = 'offer-' || id || '@example.com' AND booking_id IS NULL;
UPDATE quotes SET expires_at = least(expires_at, clock_timestamp())
WHERE kind = 'OF' AND email = 'offer-' || id || '@example.com';
