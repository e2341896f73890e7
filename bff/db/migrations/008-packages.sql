-- Packages bring other add-ons in for their party; a line says whether it can be taken out.

ALTER TABLE addons ADD COLUMN includes text[] NOT NULL DEFAULT '{}';

UPDATE addons SET includes = ARRAY['dine-standard', 'drinks-soft'] WHERE code = 'all-in-classic';
UPDATE addons SET includes = ARRAY['dine-premium', 'drinks-soft'] WHERE code = 'all-in-premium';
UPDATE addons SET includes = ARRAY['drinks-soft'] WHERE code = 'drinks-bar';

UPDATE bookings SET
  dinings = (SELECT coalesce(jsonb_agg(line || '{"removeable": true}'), '[]') FROM jsonb_array_elements(dinings) line),
  extras = (SELECT coalesce(jsonb_agg(line || '{"removeable": true}'), '[]') FROM jsonb_array_elements(extras) line);
UPDATE quotes SET
  dinings = (SELECT coalesce(jsonb_agg(line || '{"removeable": true}'), '[]') FROM jsonb_array_elements(dinings) line),
  extras = (SELECT coalesce(jsonb_agg(line || '{"removeable": true}'), '[]') FROM jsonb_array_elements(extras) line);
