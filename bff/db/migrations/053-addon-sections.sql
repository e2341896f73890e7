-- Without a CHECK: the code of an add-on decides its section, by the table in machines/contract/addonFamilies.ts.
ALTER TABLE addons DROP CONSTRAINT IF EXISTS addons_section_check;
