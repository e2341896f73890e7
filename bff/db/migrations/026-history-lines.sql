-- A booking can have several lines about the same event at one version: two payments that came late, each with its own line.

ALTER TABLE booking_history ADD COLUMN line bigint GENERATED ALWAYS AS IDENTITY;
ALTER TABLE booking_history DROP CONSTRAINT booking_history_pkey;
ALTER TABLE booking_history ADD PRIMARY KEY (booking_id, line);
