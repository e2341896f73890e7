-- release 2, additive
-- What jobs look for each hour is little, in tables that grow with the bookings: each has an index of only that. Servers of
-- the version before use them without knowing.
CREATE INDEX payment_attempts_with_network ON payment_attempts (updated_at) WHERE network IS NOT NULL;
CREATE INDEX emails_given_up ON emails (due_at) WHERE status = 'givenUp';
CREATE INDEX clients_closed ON clients (id) WHERE status = 'closed';
