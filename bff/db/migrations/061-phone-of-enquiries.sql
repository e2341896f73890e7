-- release 2, additive
-- The telephone number of an enquiry by E.164; null for enquiries of before, and of servers of the version before. The
-- numbers of accounts have theirs as `e164` in `clients.phones`, once they are saved again.
ALTER TABLE enquiries ADD COLUMN phone_e164 text;
