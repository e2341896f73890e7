-- release 2, additive
-- Who holds something of a pool on a night: operators who change its capacity or close it have it counted while guests wait
-- for its row. Servers of the version before use it without knowing.
CREATE INDEX hold_lines_by_cell ON hold_lines (pool, night) INCLUDE (quantity);
