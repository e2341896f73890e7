/** Turns a statement of the product into a script of pgbench: each value becomes an expression. */
import { raw, Sql } from 'sql-template-tag';

/**
 * `variables` are pgbench expressions by name, evaluated in order before each run of the statements, which may use
 * them.
 */
export type Script = Readonly<{ variables: Readonly<Record<string, string>>; statements: readonly string[] }>;

/** A text as an SQL literal. pgbench reads ':name' as a variable even within quotes, so colons are escaped. */
const literal = (text: string): string =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3A')}'`;

const textOf = (value: unknown): string => (Array.isArray(value) ? `{${value.join(',')}}` : String(value));

const constant = (value: unknown): string => {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : literal(textOf(value));
};

/**
 * One statement for all `choices`: by variable, the same statement with the values for each index from 1 on. Values
 * that differ are picked, as texts, by their variable. `expressions` are the SQL expressions for stand-in values.
 */
export const scripted = (
  choices: Readonly<Record<string, readonly Sql[]>>,
  expressions: ReadonlyMap<unknown, string> = new Map(),
): string => {
  const [statement] = Object.values(choices).flat();
  if (statement === undefined) throw new Error('there is nothing to choose from');
  const expressionAt = (value: unknown, place: number): string => {
    for (const [variable, statements] of Object.entries(choices)) {
      const texts = statements.map(({ values }) => textOf(values[place]));
      if (new Set(texts).size > 1) return `(ARRAY[${texts.map(literal).join(', ')}]::text[])[:${variable}]`;
    }
    return expressions.get(value) ?? constant(value);
  };
  const expressed = statement.values.map((value, place) => raw(`(${expressionAt(value, place)})`));
  return new Sql(statement.strings, expressed).text;
};

/** The text of the file that pgbench runs. */
export const scriptText = ({ variables, statements }: Script): string =>
  [
    ...Object.entries(variables).map(([variable, expression]) => `\\set ${variable} ${expression}`),
    ...statements.map((statement) => `${statement.trim()};`),
    '',
  ].join('\n');
