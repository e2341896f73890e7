-- release 2, additive
-- How operators find the booking of a caller (`find`), and the bookings of some days or of a travel agent. Servers of the
-- version before use them without knowing.
CREATE INDEX bookings_by_email ON bookings (lower(contact ->> 'email')) WHERE contact IS NOT NULL;
CREATE INDEX bookings_by_phone ON bookings ((right(regexp_replace(coalesce(contact ->> 'e164', contact ->> 'phone'), '[^0-9]', '', 'g'), 9)))
  WHERE contact IS NOT NULL;
CREATE INDEX bookings_by_arrival ON bookings (start_date);
CREATE INDEX bookings_by_agency ON bookings (agency_id) WHERE agency_id IS NOT NULL;
CREATE INDEX payment_attempts_by_postcode ON payment_attempts ((regexp_replace(upper(postcode), '[^A-Z0-9]', '', 'g')))
  WHERE postcode IS NOT NULL;
CREATE INDEX payment_attempts_by_last_four ON payment_attempts ((outcome -> 'card' ->> 'lastFour')) WHERE outcome ? 'card';
CREATE INDEX card_agreements_by_last_four ON card_agreements (last_four);
