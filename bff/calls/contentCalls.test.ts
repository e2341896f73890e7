/** The calls for content: bloomreach and get-guide-data. */
import { beforeEach, expect, it } from 'vitest';
import { failedPages } from '../test/contentPages.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

const testServer = await testServerOfFile();
const visitor = await visitorWithSession(testServer.app);
beforeEach(() => void failedPages.splice(0));

// requirement: ACCOUNT-7-CALL-BLOOMREACH
it('replies a page of content by its address, with what is safe to show', async () =>
  expect(await visitor.get('bloomreach', { path: '/gallery' })).toEqual({
    path: '/gallery',
    brand: 'family',
    page: {
      title: 'Gallery',
      metaDescription: 'Pictures of our three resorts by the sea, and of the rooms.',
      layout: 'text',
      blocks: [{ kind: 'text', html: '<p>See <a href="/gallery">more</a>.</p>' }],
    },
  }));

it.each([
  ...'/nowhere gallery /../secret /Gallery //other.example /gallery?preview=true'.split(' '),
  `/${'a'.repeat(200)}`,
  undefined,
  7,
])('has no page for the address %j, and names the field', async (path) => {
  const reply = await visitor.send('bloomreach', { path });
  expect([reply.status, reply.body.code]).toEqual([400, 'invalidInput']);
  expect(reply.body.validationErrors.map(({ field }) => field)).toEqual(['path']);
  expect(failedPages).toEqual([]);
});

it.each<[string, string, string[]]>([
  ['cannot be reached', '/unreachable', []],
  ['refuses', '/down', ['site-pages/down']],
  ['takes too long', '/never', ['/never: more than 50 ms']],
  ['answers what is no page', '/nonsense', ['site-pages/nonsense']],
  ['answers more than 64 kB', '/long', ['/long: more than 65536 bytes']],
])('has no page when content %s, and says so once in the log if it answers', async (_name, path, logged) => {
  const reply = await visitor.send('bloomreach', { path });
  expect([reply.status, reply.body.code]).toEqual([503, 'unavailable']);
  expect(failedPages).toEqual(logged);
});

const QUERY = { resort: 'MH', startDate: '2027-03-26', id: 'family-weekend' } as const;

// requirement: ACCOUNT-7-CALL-GET-GUIDE-DATA
it('replies the days and the opening times of a guide, to anybody', async () => {
  const data = await visitor.get('get-guide-data', QUERY);
  expect(data).toMatchObject({ ...QUERY, brand: 'family', endDate: '2027-03-29', isOver: false });
  expect(data.days.map(({ date, shows }) => [date, shows.length])).toEqual([
    ['2027-03-27', 1],
    ['2027-03-28', 2],
  ]);
  expect(data.venues.map(({ name }) => name)).toEqual(['Splash pool']);
});

it.each([
  ['an id that there is not', { id: 'midweek' }, 'id'],
  ['a day that it is not for', { startDate: '2027-03-27' }, 'id'],
  ['a date that does not exist', { startDate: '2027-02-31' }, 'startDate'],
  ['a resort that we have not', { resort: 'XX' }, 'resort'],
  ['an id that is none', { id: '../x' }, 'id'],
])('refuses a guide for %s', async (_name, changes, field) => {
  const reply = await visitor.send('get-guide-data', { ...QUERY, ...changes });
  expect([reply.status, reply.body.code]).toEqual([400, 'invalidInput']);
  expect(reply.body.validationErrors.map((error) => error.field)).toEqual([field]);
});

it('has no guide while content is unavailable', async () => {
  const reply = await visitor.send('get-guide-data', { ...QUERY, id: 'down' });
  expect([reply.status, reply.body.code]).toEqual([503, 'unavailable']);
});
