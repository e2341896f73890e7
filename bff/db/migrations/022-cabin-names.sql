-- What a guest calls the cabin of a unit, beside its code.

UPDATE bookings SET units = coalesce((
  SELECT jsonb_agg(unit || jsonb_build_object('selectedCabinName', (
    SELECT name FROM cabins WHERE cabins.resort = bookings.resort AND code = unit ->> 'selectedCabinCode')) ORDER BY n)
  FROM jsonb_array_elements(units) WITH ORDINALITY AS one (unit, n)), '[]');

UPDATE quotes SET units = coalesce((
  SELECT jsonb_agg(unit || jsonb_build_object('selectedCabinName', (
    SELECT name FROM cabins WHERE cabins.resort = quotes.resort AND code = unit ->> 'selectedCabinCode')) ORDER BY n)
  FROM jsonb_array_elements(units) WITH ORDINALITY AS one (unit, n)), '[]');
