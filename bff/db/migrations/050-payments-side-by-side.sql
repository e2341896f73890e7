-- Several windows may each have started a payment of the same amount: only one of them is sent.
DROP INDEX payment_attempts_one_open;
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (booking_id, instalment)
  WHERE status IN ('sent', 'deviceData', 'submittingDeviceData', 'challenged', 'completing', 'unknown');
