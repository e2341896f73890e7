-- Payments that a provider has and this store does not know: their attempts were lost when the store was put back.
CREATE TABLE unmatched_payments (
  reference text PRIMARY KEY, -- by which the provider knows it
  provider text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_event_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  left_pence int CHECK (left_pence >= 0), -- what the provider has of it; null: it is to be asked
  is_refund_asked boolean NOT NULL DEFAULT false, -- by an operator
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('nothingTaken', 'refunded', 'settled', 'matched')),
  closed_by text, -- the operator who asked for the refund or settled it
  note text,
  tries int NOT NULL DEFAULT 0,
  last_problem text,
  CHECK ((closed_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX unmatched_payments_open ON unmatched_payments (opened_at) WHERE closed_at IS NULL;
