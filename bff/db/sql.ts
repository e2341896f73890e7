/** SQL statements with interpolated values. */
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/**
 * A statement for `client.query` that is prepared once per connection, under `name`. Each name must belong to one
 * statement: its text must not depend on the values.
 */
export const prepared = (name: string, { text, values }: Sql): pg.QueryConfig => ({ name, text, values });
