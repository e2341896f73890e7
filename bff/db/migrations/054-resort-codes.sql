-- Without a CHECK: the resorts are the rows of machines/contract/resorts.ts, and a shop is compared with them when it is loaded.
ALTER TABLE resorts DROP CONSTRAINT IF EXISTS resorts_code_check;
ALTER TABLE addons DROP CONSTRAINT IF EXISTS addons_resorts_check;
ALTER TABLE coupons DROP CONSTRAINT IF EXISTS coupons_resorts_check;
