// Compares the tables that docs/glossary.md names with those that exist.
import { rowsUnder } from './markdown.ts';

/** The path of the glossary. */
export const GLOSSARY = 'docs/glossary.md';

/** The names of the tables that exist after the migrations, run in the given order. */
export function tablesOf(migrations: readonly string[]): string[] {
  const tables = new Set<string>();
  const change =
    /^\s*(?:CREATE TABLE (?:IF NOT EXISTS )?(?<made>\w+)|DROP TABLE (?:IF EXISTS )?(?<dropped>\w+)|ALTER TABLE (?<old>\w+) RENAME TO (?<renamed>\w+))/gim;
  for (const { groups } of migrations.flatMap((sql) => [...sql.matchAll(change)])) {
    for (const name of [groups?.['dropped'], groups?.['old']]) if (name !== undefined) tables.delete(name);
    for (const name of [groups?.['made'], groups?.['renamed']]) if (name !== undefined) tables.add(name);
  }
  return [...tables];
}

/**
 * One sentence for each table that is missing from the glossary, does not exist, is named twice or has no description.
 */
export function checkGlossary(text: string, tables: readonly string[]): string[] {
  const rows = rowsUnder(text, 'Tables');
  const named = rows.map(([name = '']) => /^`(\w+)`$/.exec(name)?.[1] ?? name);
  return [
    ...tables.filter((name) => !named.includes(name)).map((name) => `${GLOSSARY}: Tables: ${name} is missing`),
    ...named.filter((name) => !tables.includes(name)).map((name) => `${GLOSSARY}: Tables: there is no ${name}`),
    ...named
      .filter((name, at) => named.indexOf(name) !== at)
      .map((name) => `${GLOSSARY}: Tables: ${name} is there twice`),
    ...rows.filter(([, words = '']) => words === '').map(([name]) => `${GLOSSARY}: Tables: ${name} has no line`),
  ];
}
