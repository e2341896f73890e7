-- release 2, additive
-- The timeline of PostgreSQL on which the store was seen last, by which servers notice a fail-over or a restore: a promoted
-- standby and a restored backup bring this row along and begin another timeline. Servers of the version before read and write
-- none of it, and close a payment exception with a `difference`, which the next reconcile then lists.
CREATE TABLE store_timeline (
  is_row boolean PRIMARY KEY DEFAULT true CHECK (is_row), -- there is one row
  timeline int NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(), -- renewed each hour: later payments may be lost in a fail-over
  compare_again_at timestamptz -- after a fail-over, when providers' records are up to date; null: all is compared
);
-- How a payment that this store knows differs at the provider: onlyHere or otherSum; null: this store does not know it.
ALTER TABLE unmatched_payments ADD COLUMN difference text;
