// What the charts do differently since the last commit, for docs/charts/changes.md: nobody renews a drawing unread.
import { createHash } from 'node:crypto';
import type { DrawnFiles } from './page.ts';

/** The name of the file in the folder of the drawings. */
export const CHANGES = 'changes.md';

/** A digest of the tables of all charts: another one means that some chart was changed. */
const digestOf = (files: DrawnFiles): string => {
  const hash = createHash('sha256');
  for (const [name, text] of [...files].filter(([name]) => name.endsWith('.md')).sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(name).update('\0').update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
};

const stampOf = (files: DrawnFiles): string => `<!-- drawings ${digestOf(files)} -->`;

/** Whether a stored text belongs to these drawings. */
export const isOfDrawings = (text: string, files: DrawnFiles): boolean => text.includes(stampOf(files));

/** The sentences about one chart; none where only its descriptions changed. */
export type ChartChanges = Readonly<{ chart: string; sentences: readonly string[] }>;

/** The text of the file. */
export const changesText = (files: DrawnFiles, revision: string, changes: readonly ChartChanges[]): string =>
  [
    '# What the charts now do differently',
    '',
    stampOf(files),
    '',
    `Written by \`npm run charts\` when a chart has changed, compared with the commit \`${revision}\`. Read it before you commit.`,
    '',
    ...changes.flatMap(({ chart, sentences }) => [
      `## ${chart}`,
      '',
      ...(sentences.length === 0
        ? ['Its texts or its drawing changed; it does what it did.']
        : sentences.map((one) => `- ${one}`)),
      '',
    ]),
    ...(changes.length === 0 ? ['No chart does anything differently.', ''] : []),
  ].join('\n');
