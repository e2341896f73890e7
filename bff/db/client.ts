/** What statements are sent through. */
import type pg from 'pg';

/** A connection, in a transaction or not. */
export type DbClient = Pick<pg.ClientBase, 'query'>;
