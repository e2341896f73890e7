-- Links that show a quote to anybody, without who saved it. Servers of the version before read and write none of it.
-- Only the SHA-256 of a link's token is stored. A link ends with its quote.
CREATE TABLE quote_links (
  token_hash bytea PRIMARY KEY,
  quote_id int NOT NULL REFERENCES quotes ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX quote_links_by_quote ON quote_links (quote_id);
