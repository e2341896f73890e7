-- Breaks 'Just for Tots' are sold to parties with a toddler or an infant. What is on sale already stays for everybody.

ALTER TABLE breaks ADD COLUMN is_for_tots boolean NOT NULL DEFAULT false;
