// Compares the tables and statements that docs/past-one-primary.md names with those that exist.
import { rowsUnder } from './markdown.ts';

/** The path of the page. */
export const KEYS = 'docs/past-one-primary.md';

const namesIn = (text: string): string[] => [...text.matchAll(/`([a-z_-]+)`/g)].map(([, name = '']) => name);

/**
 * One sentence for each table, and each prepared statement of the server's `sources`, that the page does not name, for each
 * that it names although there is none, and for each name that two statements have: a connection refuses the second one.
 */
export function checkKeys(text: string, tables: readonly string[], sources: string): string[] {
  const statements = [...sources.matchAll(/prepared\(\s*'([a-z-]+)'/g)].map(([, name = '']) => name);
  const problemsOf = (heading: string, wanted: readonly string[], isThere: (name: string) => boolean): string[] => {
    const named = rowsUnder(text, heading).flatMap(([, names = '']) => namesIn(names));
    return [
      ...wanted.filter((name) => !named.includes(name)).map((name) => `${KEYS}: ${heading}: ${name} is missing`),
      ...named.filter((name) => !isThere(name)).map((name) => `${KEYS}: ${heading}: there is no ${name}`),
    ];
  };
  const isSecond = (name: string, at: number): boolean => statements.indexOf(name) !== at;
  return [
    ...statements.filter(isSecond).map((name) => `two statements have the name ${name}`),
    ...problemsOf('Tables', tables, (name) => tables.includes(name)),
    ...problemsOf('Statements', statements, (name) => sources.includes(`'${name}'`)),
  ];
}
