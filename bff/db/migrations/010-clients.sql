-- Account holders, whom they travelled with before, and who a session is signed in as.

CREATE TABLE clients (
  id int PRIMARY KEY CHECK (id > 0),
  email text NOT NULL CHECK (length(email) <= 254),
  title text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  birthday date,
  phones jsonb NOT NULL DEFAULT '[]', -- each with its Type and Number
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX clients_by_email ON clients (lower(email));

-- Those without a date of birth were adults when they travelled.
CREATE TABLE previous_guests (
  client_id int NOT NULL REFERENCES clients,
  number int NOT NULL CHECK (number > 0),
  title text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  date_of_birth date,
  PRIMARY KEY (client_id, number)
);

ALTER TABLE sessions ADD COLUMN client_id int;
