-- A receipt for somebody who pays for another's booking. A server of the version before writes none.

-- The address for it, given with the details of the booking; deleted a week after the grant has ended.
ALTER TABLE booking_grants ADD COLUMN receipt_email text CHECK (length(receipt_email) <= 254);
