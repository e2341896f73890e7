-- The forms of the site: offers by e-mail, competitions, enquiries. Servers of the version before read and write none of it.

-- What a link confirms may be a sign-up to offers, or that somebody wants none any more. A server of the version before
-- cannot write these e-mails: it reports them as not sent, and they are retried.
ALTER TABLE account_requests DROP CONSTRAINT account_requests_kind_check;
ALTER TABLE account_requests ADD CONSTRAINT account_requests_kind_check
  CHECK (kind IN ('register', 'reset', 'changeEmail', 'findBooking', 'newsletter', 'unsubscribe'));

-- Addresses whose owner confirmed that they want offers, and to which words they agreed.
CREATE TABLE signups (
  email text NOT NULL CHECK (length(email) <= 254),
  brand text NOT NULL CHECK (brand IN ('family', 'weekend')),
  consent_version text NOT NULL,
  signed_up_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX signups_by_email ON signups (lower(email), brand);

-- The links of e-mails by which their address gets no more of them. They work as often as they are pressed.
CREATE TABLE unsubscribe_links (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL CHECK (length(email) <= 254),
  brand text NOT NULL CHECK (brand IN ('family', 'weekend')), -- of the page that it opens
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX unsubscribe_links_by_email ON unsubscribe_links (lower(email));
CREATE INDEX unsubscribe_links_by_age ON unsubscribe_links (created_at);

CREATE TABLE competition_entries (
  competition_id text NOT NULL,
  email text NOT NULL CHECK (length(email) <= 254),
  first_name text NOT NULL,
  last_name text NOT NULL,
  birthday date NOT NULL,
  answer text, -- null where nothing is asked
  consent_version text NOT NULL,
  entered_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX competition_entries_by_email ON competition_entries (competition_id, lower(email));
CREATE INDEX competition_entries_by_address ON competition_entries (lower(email));
CREATE INDEX competition_entries_by_age ON competition_entries (entered_at);

CREATE TABLE enquiries (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('conference')),
  brand text NOT NULL CHECK (brand IN ('family', 'weekend')),
  name text NOT NULL,
  company text,
  email text NOT NULL CHECK (length(email) <= 254),
  phone text NOT NULL,
  dates text,
  guests int,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX enquiries_by_email ON enquiries (lower(email));
CREATE INDEX enquiries_by_age ON enquiries (created_at);

ALTER TABLE emails DROP CONSTRAINT emails_kind_check;
ALTER TABLE emails ADD CONSTRAINT emails_kind_check CHECK (kind IN ('confirmation', 'receipt', 'planEnded', 'balanceDue',
  'accountRequest', 'emailChanged', 'passwordChanged', 'signInAfterFailures', 'changeApplied', 'changeAsked',
  'changeDeclined', 'refundGiven', 'signedUp', 'enquiry'));
