/** Guides in content: for their days, valid, partly invalid, missing, while content is down; and links to them. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { NO_QUERY } from '../../machines/addresses/query.ts';
import type { SitePage } from '../../machines/contract/site.ts';
import { listsOf } from '../providers/content/test/contentOf.ts';
import { contentWith, GUIDE_FIELDS, guideDocument } from '../test/guides.ts';
import { guideCalendarOf } from './guideCalendar.ts';
import { withGuideLinks } from './pageSurroundings.ts';
import { createGuideSource, guideDataOf, listGuides, readGuide } from './guides.ts';

const QUERY = { resort: 'MH', startDate: '2027-03-26', id: 'family-weekend' } as const;
const PATH = 'guides/mh/family-weekend';
const ADDRESS = '/my-booking/before-you-go/minehead/26-03-2027-family-weekend';
const CONTEXT = { host: 'breakwater.example', roots: ['gallery'], query: { ...NO_QUERY, agencyId: 12 } };

const guideIn = async (fields: Record<string, unknown> = GUIDE_FIELDS, query: typeof QUERY | object = {}) => {
  const reports: [string, number | null, string][] = [];
  const content = contentWith(guideDocument(PATH, fields));
  const guide = await readGuide(content, { ...QUERY, ...query }, CONTEXT, (...report) => reports.push(report));
  return { guide, reports };
};

const shipped = async () => {
  const { guide } = await guideIn();
  if (E.isLeft(guide)) throw new Error(guide.left.kind);
  return guide.right;
};

// requirement: ACCOUNT-2-GUIDES
describe('a guide', () => {
  it('says its days where its texts ask for them', async () => {
    const { page, place } = await shipped();
    expect(page.title).toBe('What’s on, Friday 26 to Monday 29 March 2027');
    expect(page.metaDescription).toContain('day by day: Friday 26 to Monday 29 March 2027.');
    expect(place).toEqual({ ...QUERY, brand: 'family' });
  });

  it.each([
    ['another day', { startDate: '2027-03-27' }],
    ['another resort', { resort: 'SK' }],
    ['another name', { id: 'midweek' }],
  ])('is not found for %s', async (_name, query) => {
    expect((await guideIn(GUIDE_FIELDS, query)).guide).toMatchObject({ left: { kind: 'notFound' } });
  });

  it('is unavailable when content says so', async () =>
    expect((await guideIn(GUIDE_FIELDS, { id: 'down' })).guide).toMatchObject({ left: { kind: 'unavailable' } }));

  it.each([
    ['without a brand', { brand: undefined }],
    ['without days of arrival', { arrivals: [] }],
    ['with a day of arrival that does not exist', { arrivals: ['2027-02-30'] }],
    ['without blocks', { blocks: undefined }],
  ])('is malformed %s', async (_name, fields) => {
    const { guide } = await guideIn({ ...GUIDE_FIELDS, ...fields });
    expect(guide).toMatchObject({ left: { kind: 'malformed', detail: PATH } });
  });

  it('leaves out and reports a show and a place that are none, and keeps the others', async () => {
    const [programme, times] = GUIDE_FIELDS.blocks;
    const wrong = { from: '25:00', until: '26:00', title: 'Lost', venue: 'Big Top', text: 'x' };
    const days = [...(programme?.days ?? []), { day: 4, shows: [wrong] }];
    const venues = [{ name: 'Shut', hours: [] }, ...(times?.venues ?? [])];
    const { guide, reports } = await guideIn({
      ...GUIDE_FIELDS,
      blocks: [{ ...programme, days }, { ...times, venues }, { kind: 'carousel' }],
    });
    expect(guide).toMatchObject({
      right: { page: { blocks: [{ days: [...(programme?.days ?? []), { day: 4, shows: [] }] }, times] } },
    });
    expect(reports.map(([path, place]) => [path, place])).toEqual([0, 1, 2].map((place) => [PATH, place]));
    expect(reports[0]?.[2]).toMatch(/^days\.2\.shows\.0\.from: .* days\.2\.shows\.0\.until: /);
    expect(reports[1]?.[2]).toMatch(/^venues\.0\.hours: /);
  });

  it('has no script from content, and keeps the parameters of the visit on its links', async () => {
    const html = '<p onclick="x()"><a href="/gallery">a</a></p><script>x()</script>';
    expect((await guideIn({ ...GUIDE_FIELDS, blocks: [{ kind: 'text', html }] })).guide).toMatchObject({
      right: { page: { blocks: [{ kind: 'text', html: '<p><a href="/gallery?agencyId=12">a</a></p>' }] } },
    });
  });
});

// requirement: ACCOUNT-7-CALL-GET-GUIDE-DATA
const show = (title: string, startsAt: string): unknown => expect.objectContaining({ title, startsAt });

it('the data of a guide have its days as dates, its shows as instants, and the hours of places', async () =>
  expect(guideDataOf(await shipped(), '2027-03-30')).toEqual({
    ...QUERY,
    brand: 'family',
    endDate: '2027-03-29',
    title: 'What’s on, Friday 26 to Monday 29 March 2027',
    isOver: true,
    days: [
      { date: '2027-03-27', theme: 'Pirates', shows: [show('Tide and Seek', '2027-03-27T19:30:00+00:00')] },
      {
        date: '2027-03-28',
        shows: [show('Encore', '2027-03-28T19:30:00+01:00'), show('Night Owls', '2027-03-29T00:30:00+01:00')],
      },
    ],
    venues: GUIDE_FIELDS.blocks[1]?.venues,
  }));

it('has its shows in a calendar file, right on both sides of the change to summer time', async () => {
  const text = guideCalendarOf(await shipped(), new Date('2027-01-11T23:30:05Z')).replaceAll('\r\n ', '');
  const valuesOf = (name: string) =>
    text.split('\r\n').flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));
  expect(valuesOf('DTSTART')).toEqual(['20270327T193000Z', '20270328T183000Z', '20270328T233000Z']);
  expect(valuesOf('DTEND')).toEqual(['20270327T203000Z', '20270328T193000Z', '20270329T010000Z']);
  expect(valuesOf('SUMMARY')).toEqual(['Tide and Seek', 'Encore', 'Night Owls']);
  expect(valuesOf('LOCATION')[0]).toBe('Big Top\\, Minehead resort');
  expect(valuesOf('UID')[0]).toBe('MH-family-weekend-2027-03-27T19:30:00.000Z-big-top@breakwater');
  expect(new Set(valuesOf('UID')).size).toBe(3);
});

describe('the guides in content', () => {
  it('are listed without documents that are none', async () => {
    const content = contentWith(
      guideDocument(PATH),
      guideDocument('guides/xx/family-weekend'),
      guideDocument('guides/sk/broken', { ...GUIDE_FIELDS, nights: 0 }),
    );
    expect((await listGuides(content)).map(({ resort, id }) => [resort, id])).toEqual([['MH', 'family-weekend']]);
  });

  it('are none while content does not answer, and then no stay has one', async () => {
    const silent = listsOf(() => 'down');
    expect(await listGuides(silent)).toEqual([]);
    const stay = { brand: 'family', resort: 'MH', startDate: '2027-03-26', nights: 3 } as const;
    expect(await createGuideSource(silent, () => undefined).addressFor(stay)).toBe(null);
    expect(await createGuideSource(contentWith(guideDocument(PATH)), () => undefined).addressFor(stay)).toBe(ADDRESS);
  });
});

const PAGE: SitePage = {
  title: 'Minehead',
  metaDescription: 'x'.repeat(40),
  layout: 'landing',
  blocks: [{ kind: 'guides', resort: 'MH' }, { kind: 'contact' }],
};

const LINK_CONTEXT = { host: 'breakwater.example', brand: 'family', query: NO_QUERY, roots: [] } as const;

const blocksOn = async (today: string, brand: 'family' | 'weekend' = 'family', arrivals = GUIDE_FIELDS.arrivals) => {
  const content = contentWith(guideDocument('guides/mh/family-weekend', { ...GUIDE_FIELDS, arrivals }));
  return (await withGuideLinks(content, PAGE, { ...LINK_CONTEXT, brand }, today)).blocks;
};

// requirement: ACCOUNT-2-GUIDES
it('the links of a page to guides lead to those that are not over, of the resort and the brand', async () => {
  const links = [{ label: 'Friday 26 to Monday 29 March 2027', href: ADDRESS }];
  expect(await blocksOn('2027-01-12')).toEqual([{ kind: 'guides', resort: 'MH', links }, { kind: 'contact' }]);
});

it('the links of a page to guides are those of their own resort alone', async () => {
  const guides = ['mh', 'sk'].map((resort) => guideDocument(`guides/${resort}/family-weekend`));
  const [block] = (await withGuideLinks(contentWith(...guides), PAGE, LINK_CONTEXT, '2027-01-12')).blocks;
  expect(block).toMatchObject({ links: [{ href: ADDRESS }] });
});

it('the links of a page to guides are six at most', async () => {
  const arrivals = Array.from({ length: 9 }, (_, day) => `2027-02-0${day + 1}`);
  expect((await blocksOn('2027-01-12', 'family', arrivals))[0]).toMatchObject({ links: { length: 6 } });
});

it.each([
  ['when all are over', '2027-03-30', 'family'],
  ['of a brand without guides', '2027-01-12', 'weekend'],
] as const)('the links of a page to guides are left out with their heading %s', async (_name, today, brand) => {
  expect(await blocksOn(today, brand)).toEqual([{ kind: 'contact' }]);
});
