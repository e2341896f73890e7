-- The version of the change that an attempt pays for, so that late money makes no other change. Null for other payments, and
-- for attempts of servers of the version before.
ALTER TABLE payment_attempts ADD COLUMN amendment_version int;
