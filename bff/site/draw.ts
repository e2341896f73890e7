/**
 * Draws the winner of a competition. The seed alone decides: the winner is the entry with the lowest SHA-256 of the
 * seed, a space and the lower-case address, so that anybody can repeat the draw.
 */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Store } from '../kernel/deps.ts';

/** A stored draw. `winner` is null once the entry is deleted. */
export type Draw = Readonly<{
  competition: string;
  number: number;
  seed: string;
  entries: number;
  winner: string | null;
  reason: string | null;
  drawnBy: string;
  drawnAt: Date;
}>;

const COLUMNS = sql`competition_id AS competition, number, seed, entries, winner_email AS winner, reason,
  drawn_by AS "drawnBy", drawn_at AS "drawnAt"`;

/** The draws of a competition, oldest first. */
export const drawsOf = async (client: DbClient, competition: string): Promise<Draw[]> => {
  const { rows } = await client.query<Draw>(
    prepared(
      'draws-of-competition',
      sql`SELECT ${COLUMNS} FROM competition_draws WHERE competition_id = ${competition} ORDER BY number`,
    ),
  );
  return rows;
};

type NewDraw = Pick<Draw, 'competition' | 'seed' | 'reason' | 'drawnBy'> & Readonly<{ isAgain: boolean }>;

/**
 * Draws among the entries that have not won before, and stores the draw. Left: there is already a draw and another one
 * was not requested, or no entry is left.
 */
export const drawWinner = (
  { pool }: Store,
  { competition, seed, reason, drawnBy, isAgain }: NewDraw,
): Promise<E.Either<'drawnAlready' | 'nobodyLeft', Draw>> =>
  withTransaction(pool, async (client) => {
    const before = await drawsOf(client, competition);
    if (before.length > 0 && !isAgain) return E.left('drawnAlready');
    const { rows } = await client.query<Draw>(
      prepared(
        'draw-winner',
        sql`WITH entered AS (
              SELECT email FROM competition_entries entry WHERE competition_id = ${competition} AND NOT EXISTS (
                SELECT FROM competition_draws drawn
                WHERE drawn.competition_id = entry.competition_id AND lower(drawn.winner_email) = lower(entry.email)))
            INSERT INTO competition_draws (competition_id, number, seed, entries, winner_email, reason, drawn_by)
            SELECT ${competition}, ${before.length + 1}, ${seed}, (SELECT count(*)::int FROM entered), email, ${reason}, ${drawnBy}
            FROM entered ORDER BY sha256(convert_to(${seed} || ' ' || lower(email), 'UTF8')) LIMIT 1
            ON CONFLICT (competition_id, number) DO NOTHING
            RETURNING ${COLUMNS}`,
      ),
    );
    if (rows[0] !== undefined) return E.right(rows[0]);
    // another operator may have drawn at the same moment
    const isDrawn = (await drawsOf(client, competition)).length > before.length;
    return E.left(isDrawn ? 'drawnAlready' : 'nobodyLeft');
  });
