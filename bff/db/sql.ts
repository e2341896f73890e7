/** SQL statements whose values stand where they are used. */
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/**
 * A statement for `client.query` that is prepared once a connection, under `name`. A name belongs to one statement: its
 * text must not depend on the values.
 */
export const prepared = (name: string, { text, values }: Sql): pg.QueryConfig => ({ name, text, values });
