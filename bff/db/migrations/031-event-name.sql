-- The name of the adults-only event that a stay is, so that pages and e-mails of its booking can say it;
-- null for any other stay.
CREATE FUNCTION event_name(resort_code text, first_day date, night_count integer) RETURNS text
  LANGUAGE sql STABLE
  AS 'SELECT name FROM breaks WHERE resort = resort_code AND start_date = first_day AND nights = night_count AND event IS NOT NULL';
