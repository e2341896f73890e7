/** The limit of made-up addresses of content and pages, which would each reach the content system. */
import type pg from 'pg';
import { either as E } from 'fp-ts';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import type { ContentPort } from '../../providers/content/port.ts';
import { contentOf, listsOf } from '../../providers/content/test/contentOf.ts';
import { forgetAllTriesOf } from '../../test/accounts.ts';
import { appWith } from '../../test/builtPages.ts';
import { testServerOfFile } from '../../test/testServer.ts';

const testServer = await testServerOfFile();
const MOST = 20;
const hourly = { ...testServer.payments.hourly, absent: MOST, pictures: MOST };

let reads = 0;
const documents = contentOf({ 'pages/search': { title: 'Search' }, 'pages/dining': { title: 'Dining' } });
const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } })
  .png()
  .toBuffer();
const GUIDE = { brand: 'family', nights: 4, arrivals: ['2027-02-12'] };
const LISTS: Readonly<Record<string, readonly object[]>> = {
  'site-pages': [{ path: 'site-pages/beach' }],
  guides: [{ path: 'guides/mh/midweek', ...GUIDE }],
};
const content: ContentPort = {
  ...documents,
  raster: async () => E.right({ body, contentType: 'image/png', isImmutable: false }),
  list: listsOf((type) => LISTS[type] ?? []).list,
  read: (path) => {
    reads += 1;
    return documents.read(path);
  },
};
const [here, there, elsewhere] = [1, 2, 3].map(() => appWith(testServer, '/nowhere', { content, hourly }));
beforeEach(async () => {
  reads = 0;
  await forgetAllTriesOf(testServer);
});

type Server = typeof here;
const get = (url: string, from: Server, remoteAddress = '192.0.2.1') => from?.inject({ url, remoteAddress });
/** Asks for names that do not exist, one after the other; returns the replies. */
const madeUp = async (count: number, from: Server, name = 'name') => {
  const replies = [];
  for (let i = 0; i < count; i += 1) replies.push(await get(`/bff/content/made-up/${name}-${i}`, from));
  return replies;
};

it('a network makes up only so many names an hour, at all servers together, and reads when to come back', async () => {
  const replies = [...(await madeUp(MOST / 2, here)), ...(await madeUp(MOST, there))];
  const refused = replies.filter((reply) => reply?.statusCode === 429);
  expect([refused.length, reads]).toEqual([MOST / 2, MOST]);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(60);
  expect(refused[0]?.json()).toMatchObject({ error: expect.stringMatching(/^Too many tries\. Please wait /) });
  expect((await get('/bff/content/made-up/other', there, '192.0.2.2'))?.statusCode).toBe(404);
});

it('what was found does not count, and is found also beyond the limit', async () => {
  for (let time = 0; time < MOST; time += 1)
    expect((await get('/bff/content/pages/search', elsewhere))?.statusCode).toBe(200);
  await expect.poll(() => testServer.query('SELECT FROM access_tries')).toEqual([]);
  expect((await madeUp(MOST + 1, elsewhere)).at(-1)?.statusCode).toBe(429);
  expect((await get('/bff/content/pages/search', elsewhere))?.statusCode).toBe(200);
});

it('the pages that content lists and those of the journey and the account are served to a network beyond the limit', async () => {
  await madeUp(MOST + 1, elsewhere, 'another');
  const guides = '/my-booking/before-you-go/minehead';
  const listed = ['/beach', '/bigweekenders/beach?from=mail', `${guides}/12-02-2027-midweek?from=mail`];
  for (const url of ['/booking/search', '/bigweekenders/booking/dining', '/my-breakwater/login', '/', ...listed])
    expect((await get(url, elsewhere))?.statusCode, url).not.toBe(429);
  for (const url of ['/bff/content/made-up/more', '/made-up', `${guides}/13-02-2027-midweek`])
    expect((await get(url, elsewhere))?.statusCode, url).toBe(429);
});

it('a network has only so many pictures converted, and gets one that the server holds without counting it', async () => {
  const ask = async (query: string) => (await get(`/bff/imaging/sea.png?${query}`, elsewhere))?.statusCode;
  for (let time = 0; time < MOST; time += 1) expect(await ask(`w=320&time=${time}`)).toBe(200);
  const counted = () => testServer.query('SELECT FROM access_tries');
  await expect.poll(counted).toHaveLength(1);
  await testServer.query(
    `INSERT INTO access_tries (kind, subject_hash, network)
     SELECT kind, subject_hash, network FROM access_tries, generate_series(3, $1)`,
    [MOST],
  );
  expect(await ask('w=640')).toBe(429);
  await expect.poll(counted).toHaveLength(MOST - 1);
  expect([await ask('w=320&time=0'), await ask(`w=320&time=${MOST}`)]).toEqual([200, 200]);
});

it('content is read while the store does not answer', async () => {
  const query = () => Promise.reject(new Error('the store is down'));
  const alone = appWith(testServer, '/nowhere', { content, hourly, pool: { query } as unknown as pg.Pool });
  expect((await get('/bff/content/pages/dining', alone))?.statusCode).toBe(200);
});
