/** The database client that sends statements. */
import type pg from 'pg';

/** A connection, inside or outside a transaction. */
export type DbClient = Pick<pg.ClientBase, 'query'>;
