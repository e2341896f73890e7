/** For tests: everything that the database has. */
import type { TestServer } from '../../test/testServer.ts';

/** All rows of all tables, as text. */
export const storedText = async ({ query }: Pick<TestServer, 'query'>): Promise<string> => {
  const tables = await query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const rows = tables.map(({ name }) =>
    query<{ text: string }>(`SELECT to_jsonb(one)::text AS text FROM "${name}" one`),
  );
  return (await Promise.all(rows)).flatMap((ofTable) => ofTable.map(({ text }) => text)).join('\n');
};
