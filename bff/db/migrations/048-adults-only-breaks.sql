-- Whether a stay is a break for adults only, on whichever site it is sold: the ages of its guests follow from it.
-- False for a break that is no longer in the list.
CREATE FUNCTION is_adults_only(resort_code text, first_day date, night_count integer) RETURNS boolean
  LANGUAGE sql STABLE
  AS 'SELECT EXISTS (SELECT FROM breaks
      WHERE resort = resort_code AND start_date = first_day AND nights = night_count AND season = ''ADULT ONLY'')';
