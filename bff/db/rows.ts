/** Writes many rows in one statement: only missing rows, or also existing rows that differ. */
import type pg from 'pg';

type Cell = string | number | boolean | object | null;

/** `columns` maps each column to its SQL type; the cells of a row are in the same order. `key`: columns of the primary key. */
export type Table = Readonly<{
  name: string;
  columns: Readonly<Record<string, string>>;
  key: readonly string[];
  rows: readonly (readonly Cell[])[];
}>;

/** How many rows were added, and how many changed. */
export type WriteResult = Readonly<{ added: number; changed: number }>;

type Client = Pick<pg.ClientBase, 'query'>;

/** Rows are sent as JSON, because unnest would flatten array columns. */
const jsonOf = ({ columns, rows }: Table): string => {
  const names = Object.keys(columns);
  return JSON.stringify(rows.map((row) => Object.fromEntries(names.map((column, i) => [column, row[i]]))));
};

const given = ({ columns }: Table): string =>
  `jsonb_to_recordset($1::jsonb) AS given (${Object.entries(columns)
    .map(([column, type]) => `${column} ${type}`)
    .join(', ')})`;

const insertOf = (table: Table): string => {
  const names = Object.keys(table.columns).join(', ');
  return `INSERT INTO ${table.name} AS stored (${names}) SELECT ${names} FROM ${given(table)} ORDER BY ${table.key.join(', ')}`;
};

/** Adds the rows with a new key; existing rows stay unchanged. Table and column names must come from code, never from input. */
export const addRows = async (client: Client, table: Table): Promise<WriteResult> => {
  if (table.rows.length === 0) return { added: 0, changed: 0 };
  const inserted = await client.query(`${insertOf(table)} ON CONFLICT DO NOTHING`, [jsonOf(table)]);
  return { added: inserted.rowCount ?? 0, changed: 0 };
};

/** Adds the rows with a new key and updates those that differ. The caller must prevent concurrent writes. */
export const upsertRows = async (client: Client, table: Table): Promise<WriteResult> => {
  if (table.rows.length === 0) return { added: 0, changed: 0 };
  const { name, columns, key, rows } = table;
  const values = Object.keys(columns).filter((column) => !key.includes(column));
  const list = (from: string): string => `ROW(${values.map((column) => `${from}.${column}`).join(', ')})`;
  const existing = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${given(table)} JOIN ${name} USING (${key.join(', ')})`,
    [jsonOf(table)],
  );
  const written = await client.query(
    `${insertOf(table)} ON CONFLICT (${key.join(', ')}) DO UPDATE
     SET ${values.map((column) => `${column} = excluded.${column}`).join(', ')}
     WHERE ${list('stored')} IS DISTINCT FROM ${list('excluded')}`,
    [jsonOf(table)],
  );
  const added = rows.length - (existing.rows[0]?.count ?? 0);
  return { added, changed: (written.rowCount ?? 0) - added };
};
