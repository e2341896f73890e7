-- Payments whose settlement fails after the provider had accepted them, and what operators decide about them.

ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_status_check;
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_status_check CHECK (status IN
  ('created', 'sent', 'deviceData', 'submittingDeviceData', 'challenged', 'completing', 'unknown', 'authorised', 'captured',
   'settlementFailed', 'refused', 'cancelled', 'abandoned', 'capturedAfterRefusal', 'refunding', 'refunded'));

ALTER TABLE payment_exceptions DROP CONSTRAINT payment_cases_outcome_check;
ALTER TABLE payment_exceptions ADD CONSTRAINT payment_exceptions_outcome_check CHECK (outcome IN
  ('rebooked', 'refunded', 'received', 'givenUp'));
