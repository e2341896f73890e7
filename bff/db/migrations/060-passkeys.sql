-- release 2, additive
-- Passkeys of account holders (WebAuthn), and what a browser was asked to sign. Servers of the version before read and
-- write none of it.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  client_id int NOT NULL REFERENCES clients ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- how often the device says that it has signed; it never falls, but many devices always say 0
  counter bigint NOT NULL,
  name text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_by_client ON passkeys (client_id);

-- One for each session: the next one replaces it, and it is used once.
CREATE TABLE passkey_challenges (
  session_id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('add', 'signIn')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
