-- Single sign-on: which account an identity at a provider is, what a session was sent to the provider with, and the tokens
-- that were used. Servers of the version before read and write none of it.
CREATE TABLE client_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  client_id int NOT NULL REFERENCES clients ON DELETE CASCADE,
  linked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX client_identities_by_client ON client_identities (client_id);

-- One for each session: the next one replaces it. The identity is stored once a token has proved it, until its guest has
-- given the account's password. Only the SHA-256 of the nonce is stored.
CREATE TABLE sso_sign_ins (
  session_id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  nonce_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  issuer text,
  subject text,
  email text
);

CREATE TABLE used_jtis (
  issuer text NOT NULL,
  jti text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, jti)
);
CREATE INDEX used_jtis_by_expiry ON used_jtis (expires_at);
