-- Bottomless brunch and Christmas are sections of their own, no longer among the activities.
ALTER TABLE addons DROP CONSTRAINT addons_section_check;
UPDATE addons SET section = 'bottomless-brunch' WHERE code LIKE 'brunch-%';
UPDATE addons SET section = 'christmas' WHERE code LIKE 'xmas-%';
ALTER TABLE addons ADD CONSTRAINT addons_section_check CHECK (section IN (
  'dining', 'drinks', 'all-inclusive', 'spa', 'activities', 'bottomless-brunch', 'christmas', 'tokens', 'donation',
  'ground-floor', 'early-check-in', 'late-check-out', 'cots', 'holiday-protection'));
