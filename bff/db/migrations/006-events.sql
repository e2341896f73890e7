-- Weekends of the adults-only brand are around an event; private breaks are sold to those who know of them.

ALTER TABLE breaks
  ADD COLUMN event text CHECK (event ~ '^[a-z0-9-]{2,60}$'),
  ADD COLUMN is_private boolean NOT NULL DEFAULT false;

UPDATE breaks SET event = trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')) WHERE season = 'ADULT ONLY';
