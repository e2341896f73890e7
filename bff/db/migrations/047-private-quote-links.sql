-- A quote that was saved without an e-mail address opens elsewhere by a private link, and by nothing else. Servers of the
-- version before make links that only show a quote, and read no openings.
ALTER TABLE quote_links ADD COLUMN opens_quote boolean NOT NULL DEFAULT false;

-- The sessions that opened a quote by such a link: it is theirs, too.
CREATE TABLE quote_openings (
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  quote_id int NOT NULL REFERENCES quotes ON DELETE CASCADE,
  PRIMARY KEY (session_id, quote_id)
);
CREATE INDEX quote_openings_by_quote ON quote_openings (quote_id);
