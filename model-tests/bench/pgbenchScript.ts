/** Turns a statement of the product into a script of pgbench: each parameter becomes an expression. */

/** A statement with parameters $1, $2 and so on, and for each an SQL expression that may use pgbench's variables. */
export type Statement = Readonly<{ text: string; values: readonly string[] }>;

/** `variables` are pgbench expressions by name, evaluated in order before each run of the statements. */
export type Script = Readonly<{ variables: Readonly<Record<string, string>>; statements: readonly Statement[] }>;

/** A text as an SQL literal. pgbench reads ':name' as a variable even within quotes, so colons are escaped. */
export const literal = (text: string): string =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3A')}'`;

/** The value at the index (from 1) in a variable, which differs from run to run. `type` is the element's SQL type. */
export const pick = (variable: string, values: readonly string[], type: string): string =>
  `(ARRAY[${values.map(literal).join(', ')}]::${type}[])[:${variable}]`;

/** A statement with its parameters replaced. Throws when a parameter has no value, or a value no parameter. */
export const inlined = ({ text, values }: Statement): string => {
  const used = new Set<number>();
  const sql = text.replace(/\$(\d+)/g, (parameter, digits: string) => {
    const value = values[Number(digits) - 1];
    if (value === undefined) throw new Error(`no value for ${parameter}`);
    used.add(Number(digits));
    return `(${value})`;
  });
  if (used.size < values.length) throw new Error(`${values.length} values for ${used.size} parameters`);
  return sql;
};

/** The text of the file that pgbench runs. */
export const scriptText = ({ variables, statements }: Script): string =>
  [
    ...Object.entries(variables).map(([variable, expression]) => `\\set ${variable} ${expression}`),
    ...statements.map((statement) => `${inlined(statement).trim()};`),
    '',
  ].join('\n');
