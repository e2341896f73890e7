/**
 * The built files of the pages, kept in the database for a day after a release without them: a page that is open goes on,
 * whichever server it asks, and so does a page of a new release that asks a server of the one before.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import sql from 'sql-template-tag';

/** The only file of a build that has no hash in its name, and that no page loads. */
const MANIFEST = 'manifest.json';

/**
 * Keeps the files of the build in `folder`, which may be missing, notes that a release without the others has started,
 * and removes those of which that is a day ago.
 */
export const keepPageFiles = async (pool: pg.Pool, folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  const own = readdirSync(folder).filter((name) => name !== MANIFEST);
  await pool.query(sql`
    UPDATE page_files SET replaced_at = CASE WHEN name = ANY (${own}) THEN NULL ELSE clock_timestamp() END
    WHERE (replaced_at IS NULL) <> (name = ANY (${own}))`);
  const { rows } = await pool.query<{ name: string }>(sql`SELECT name FROM page_files WHERE name = ANY (${own})`);
  const kept = new Set(rows.map(({ name }) => name));
  for (const name of own.filter((one) => !kept.has(one)))
    await pool.query(sql`
      INSERT INTO page_files (name, body) VALUES (${name}, ${readFileSync(join(folder, name))}) ON CONFLICT DO NOTHING`);
  await pool.query(sql`DELETE FROM page_files WHERE replaced_at < clock_timestamp() - interval '1 day'`);
};

/** A kept file by its name; null if there is none. */
export const readPageFile = async (pool: pg.Pool, name: string): Promise<Buffer | null> => {
  const { rows } = await pool.query<{ body: Buffer }>(sql`SELECT body FROM page_files WHERE name = ${name}`);
  return rows[0]?.body ?? null;
};
