-- What our team does for callers: finding a booking, other contacts, links to pay, and drawing the winners of competitions.

-- The postcode that the payer typed, by which the team finds a booking and checks a caller. A server of the version before
-- writes none.
ALTER TABLE payment_attempts ADD COLUMN postcode text;

-- Without a CHECK, as providers: a server of the version before reports kinds that it does not know as not sent, and they
-- are retried.
ALTER TABLE emails DROP CONSTRAINT IF EXISTS emails_kind_check;

-- Each draw of a competition; a later one is drawn among those who were not drawn before.
CREATE TABLE competition_draws (
  competition_id text NOT NULL,
  number int NOT NULL CHECK (number > 0),
  seed text NOT NULL,
  entries int NOT NULL CHECK (entries > 0), -- among how many it was drawn
  winner_email text CHECK (length(winner_email) <= 254), -- null once the winner's entry is deleted
  reason text, -- of a second draw or a later one
  drawn_by text NOT NULL, -- the operator
  drawn_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (competition_id, number),
  CHECK (number = 1 OR reason IS NOT NULL)
);
