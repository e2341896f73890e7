-- An event of the provider is a reason to ask it about an attempt. Until it has answered, the question is a row here: one an
-- attempt, however many events come.
CREATE TABLE payment_inquiries (
  attempt_id uuid PRIMARY KEY REFERENCES payment_attempts,
  event_token uuid NOT NULL, -- new with each event: an answer that was asked for before it does not count for it
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_event_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tries int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_problem text
);
CREATE INDEX payment_inquiries_due ON payment_inquiries (next_try_at);

-- Until now an event counted as done although the provider had not answered: it is asked again about money that such an event
-- may have told of.
INSERT INTO payment_inquiries (attempt_id, event_token)
SELECT attempt.id, gen_random_uuid() FROM payment_attempts attempt
WHERE attempt.status IN ('refused', 'cancelled') AND attempt.reference IN (
  SELECT reference FROM payment_events
  WHERE type IN ('authorized', 'sentForSettlement', 'settled', 'AUTHORISED', 'CAPTURED', 'SETTLED'));
