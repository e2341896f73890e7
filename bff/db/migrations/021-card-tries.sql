-- From where a guest sent a card, for as long as tries are counted, and the lookups of cards that nothing is kept of.

ALTER TABLE payment_attempts ADD COLUMN network text;
CREATE INDEX payment_attempts_refused ON payment_attempts (network, updated_at) WHERE status IN ('refused', 'cancelled');

CREATE TABLE card_lookups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  attempt_id uuid NOT NULL REFERENCES payment_attempts ON DELETE CASCADE,
  network text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX card_lookups_by_attempt ON card_lookups (attempt_id);
CREATE INDEX card_lookups_by_network ON card_lookups (network, at);
