/** Writes many rows in one statement. */
import type pg from 'pg';

type Cell = string | number | boolean | object | null;

/** `columns` maps a column to its SQL type; a row has its cells in the same order. */
export type Table = { name: string; columns: Record<string, string>; rows: readonly (readonly Cell[])[] };

/** Inserts the rows that are not there yet, by key; the others stay as they are. Names come from code, never from input. */
export const insertRows = async (client: pg.ClientBase, { name, columns, rows }: Table): Promise<void> => {
  const names = Object.keys(columns);
  // rows travel as JSON: unnest would flatten the columns that are lists themselves
  const objects = rows.map((row) => Object.fromEntries(names.map((column, i) => [column, row[i]])));
  const typed = names.map((column) => `${column} ${columns[column]}`).join(', ');
  await client.query(
    `INSERT INTO ${name} (${names.join(', ')})
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (${typed})
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(objects)],
  );
};
