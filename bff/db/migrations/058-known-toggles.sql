-- release 2, additive
-- The feature toggles that content last gave, as {name: isOn}, for servers that start while it does not answer.
CREATE TABLE known_toggles (
  is_row boolean PRIMARY KEY DEFAULT true CHECK (is_row), -- there is one row
  toggles jsonb NOT NULL,
  read_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
