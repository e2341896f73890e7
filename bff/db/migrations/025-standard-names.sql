-- Tables, columns, states and events get their standard names. Servers of the version before must be stopped first: they ask
-- for the old names.

ALTER TABLE kept_replies RENAME TO saved_replies;
ALTER TABLE saved_replies RENAME COLUMN kept_at TO saved_at;
ALTER INDEX kept_replies_pkey RENAME TO saved_replies_pkey;
ALTER INDEX kept_replies_by_age RENAME TO saved_replies_by_age;

ALTER TABLE payment_cases RENAME TO payment_exceptions;
ALTER INDEX payment_cases_pkey RENAME TO payment_exceptions_pkey;
ALTER INDEX payment_cases_open RENAME TO payment_exceptions_open;

ALTER TABLE mails RENAME TO emails;
ALTER INDEX mails_pkey RENAME TO emails_pkey;
ALTER INDEX mails_kind_subject_id_key RENAME TO emails_kind_subject_id_key;
ALTER INDEX mails_due RENAME TO emails_due;
ALTER INDEX mails_by_booking RENAME TO emails_by_booking;
ALTER TABLE emails RENAME CONSTRAINT mails_kind_check TO emails_kind_check;
ALTER TABLE emails RENAME CONSTRAINT mails_status_check TO emails_status_check;

-- `status` is the state of the attempt's chart: payments that are in one of the renamed states go on from it.
DROP INDEX payment_attempts_one_open;
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_status_check;
UPDATE payment_attempts SET status = 'submittingDeviceData' WHERE status = 'supplying';
UPDATE payment_attempts SET status = 'capturedAfterRefusal' WHERE status = 'contradicted';
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_status_check CHECK (status IN
  ('created', 'sent', 'deviceData', 'submittingDeviceData', 'challenged', 'completing', 'unknown', 'authorised', 'captured',
   'refused', 'cancelled', 'abandoned', 'capturedAfterRefusal', 'refunding', 'refunded'));
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (booking_id, instalment)
  WHERE status IN ('created', 'sent', 'deviceData', 'submittingDeviceData', 'challenged', 'completing', 'unknown');

UPDATE booking_history SET event = 'payment.unknown' WHERE event = 'payment.lost';
UPDATE booking_history SET event = 'payment.capturedAfterRefusal' WHERE event = 'payment.contradicted';

-- A repeat of a change gets the reply that was saved for it, in the words of today.
UPDATE saved_replies SET reply = replace(replace(replace(replace(reply::text,
  '"accommodationGone"', '"accommodationSoldOut"'), '"addonGone"', '"addonSoldOut"'),
  '"paymentUnderWay"', '"paymentProcessing"'), '"isPaymentUnderWay"', '"isPaymentProcessing"')::jsonb
WHERE reply::text ~ '"(accommodationGone|addonGone|paymentUnderWay|isPaymentUnderWay)"';
