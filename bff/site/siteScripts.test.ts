/** The scripts of other companies on a page: those of content, and the simulator's chat where content has none. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { NO_QUERY } from '../../machines/app/query.ts';
import { readSiteScripts } from './siteScripts.ts';

const SIMULATOR = 'http://localhost:4100';
const TAGS = { name: 'Tags Ltd', kind: 'tagManager', category: 'targeting', src: 'https://tags.example/t.js' };
const CHAT = { name: 'Chat Ltd', kind: 'chat', category: 'functional', src: 'https://chat.example/c.js' };

const scriptsOf = async (scripts: readonly object[], simulator: string | null) => {
  const reports: [string, number, string][] = [];
  const document = { id: 'x', type: 'partners', path: 'partners/scripts', locale: 'en-GB', lastModified: '' };
  const found = await readSiteScripts(
    { read: async () => E.right({ ...document, fields: { scripts } }) },
    { brand: 'family', path: '/gallery', query: NO_QUERY },
    { origins: ['https://tags.example', 'https://chat.example'], simulator },
    (...report) => reports.push(report),
  );
  return { found, reports };
};

it.each([
  ['stands beside the other scripts of content', [TAGS], SIMULATOR, ['Tags Ltd', 'the simulated chat']],
  ['is not there where content has a chat', [CHAT, TAGS], SIMULATOR, ['Chat Ltd', 'Tags Ltd']],
  ['is not there without the simulator', [TAGS], null, ['Tags Ltd']],
])('the chat of the simulator %s', async (_what, scripts, simulator, names) => {
  const { found, reports } = await scriptsOf(scripts, simulator);
  expect(found.map(({ name }) => name)).toEqual(names);
  expect(reports).toEqual([]);
});

it('an entry that is wrong is left out and reported with its row', async () => {
  const { found, reports } = await scriptsOf([{ ...TAGS, src: 'https://other.example/t.js' }, CHAT], null);
  expect(found).toEqual([CHAT]);
  expect(reports).toEqual([
    ['partners/scripts', 0, 'https://other.example is not among the origins of SCRIPT_ORIGINS.'],
  ]);
});
