-- Replies to changes, by the key the client gave the change: a repeat is answered with what is here. Kept for a day.

CREATE TABLE kept_replies (
  principal uuid NOT NULL, -- the session
  key text NOT NULL,
  call text NOT NULL,
  body_hash bytea NOT NULL,
  kind text NOT NULL CHECK (kind IN ('booking', 'data', 'refusal')),
  reply jsonb NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (principal, key, call)
);
CREATE INDEX kept_replies_by_age ON kept_replies (kept_at);
