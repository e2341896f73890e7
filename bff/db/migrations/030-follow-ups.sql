-- Bookings of adults alone on a family break: our team gets in touch with them. Servers of the version before add none.

CREATE TABLE follow_ups (
  booking_id uuid PRIMARY KEY REFERENCES bookings, -- one for each booking
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz,
  done_by text, -- the operator who marked it as done
  CHECK ((done_at IS NULL) = (done_by IS NULL))
);
CREATE INDEX follow_ups_open ON follow_ups (created_at) WHERE done_at IS NULL;
