// What is not built yet: a document and a table of the README, both made from docs/requirements.md.
import { parseRequirements, RequirementsError, type Requirement } from '../requirements/parse.ts';
import type { Documents } from './links.ts';

const REQUIREMENTS = 'docs/requirements.md';
const README = 'README.md';
/** The path of the generated list. */
export const NOT_BUILT = 'docs/not-built-yet.md';

const BLOCK = /<!-- not built yet: begin -->\n[^]*?<!-- not built yet: end -->/;

type Section = { readonly name: string; readonly all: number; readonly open: readonly Requirement[] };

const sectionsOf = (requirements: readonly Requirement[]): Section[] =>
  [...Map.groupBy(requirements, ({ section }) => section)]
    .map(([name, inside]) => ({ name, all: inside.length, open: inside.filter(({ isBuilt }) => !isBuilt) }))
    .filter(({ open }) => open.length > 0);

const builtOf = ({ all, open }: Section): string => `${all - open.length} of ${all}`;

const blockOf = (sections: readonly Section[]): string =>
  [
    '<!-- not built yet: begin -->',
    '| Part | Requirements built |',
    '|---|---|',
    ...sections.map((section) => `| ${section.name} | ${builtOf(section)} |`),
    '<!-- not built yet: end -->',
  ].join('\n');

const listOf = (sections: readonly Section[]): string =>
  [
    '# Not built yet',
    '',
    'Generated from [the requirements](requirements.md) by `npm run documents -- --write`. The product does not yet:',
    '',
    ...sections.flatMap((section) => [
      `## ${section.name}`,
      '',
      `${builtOf(section)} requirements are built.`,
      '',
      ...section.open.map(({ id, must }) => `- ${must} (\`${id}\`)`),
      '',
    ]),
  ].join('\n');

/** The texts as the requirements want them, by path: the list, and the README with its table. Without requirements: none. */
export function notBuiltTexts(documents: Documents): Documents {
  const requirements = documents.get(REQUIREMENTS);
  if (requirements === undefined) return new Map();
  const sections = sectionsOf(parseRequirements(requirements));
  const readme = documents.get(README) ?? '';
  return new Map([
    [NOT_BUILT, listOf(sections)],
    [README, readme.replace(BLOCK, () => blockOf(sections))],
  ]);
}

/** One sentence for each of the two texts that is stale, and one when the README has no place for its table. */
export function checkNotBuilt(documents: Documents): string[] {
  try {
    const stale = [...notBuiltTexts(documents)].filter(([path, text]) => documents.get(path) !== text);
    const readme = documents.get(README) ?? '';
    const isMissing = documents.has(REQUIREMENTS) && !BLOCK.test(readme);
    return [
      ...stale.map(([path]) => `${path}: what is not built yet is not up to date; npm run documents -- --write`),
      ...(isMissing ? [`${README}: there is no place for what is not built yet`] : []),
    ];
  } catch (error) {
    if (error instanceof RequirementsError) return [`${REQUIREMENTS}: ${error.message}`];
    throw error;
  }
}
