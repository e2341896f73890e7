/** Content: texts by upper-cased code, pictures of the right resort, and empty content instead of an error. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createContentReader } from './content.ts';

const { signal } = new AbortController();
const item = (code: string, changes: object = {}) => ({
  fields: {
    code,
    title: `The ${code}`,
    strapline: '',
    description: 'Cosy.',
    images: [
      { src: '/a.svg', alt: 'A' },
      { src: '/b.svg', alt: 'B' },
    ],
    features: ['wifi'],
    ...changes,
  },
});
const place = (code: string, resort: string) => ({
  fields: { code, resort, location: `By the sea in ${resort}.`, images: [{ src: `/${resort}.svg`, alt: resort }] },
});
const storeWith = (pages: Readonly<Record<string, unknown>>) =>
  vi.fn<typeof fetch>((path) =>
    Promise.resolve(Response.json(pages[(path as string).replace('/bff/content/', '')] ?? { error: 'no' })),
  );

/** A reader of the pages, which are at these paths alone. */
const readerOf = (pages: Readonly<Record<string, unknown>>) => createContentReader(storeWith(pages));

afterEach(() => void vi.restoreAllMocks());

describe('content texts', () => {
  // requirement: JOURNEY-2-PAGES-CONTENT
  it('are keyed by upper-cased code', async () => {
    const texts = await readerOf({ extras: { items: [item('spa-pool'), item('tokens')] } }).items('extras', signal);
    expect(Object.keys(texts)).toEqual(['SPA-POOL', 'TOKENS']);
    expect(texts['SPA-POOL']).toMatchObject({ title: 'The spa-pool', features: ['wifi'] });
  });
  // requirement: JOURNEY-7-CONTENT-READS
  it('of events are keyed by the code as the calls use it', async () => {
    const event = (code: string) => ({ code, title: `The ${code}`, description: 'Loud.', tokens: ['Bands'] });
    const reader = readerOf({
      'break-types': { items: ['disco-nights-weekender', 'Eighties-Weekend'].map((code) => ({ fields: event(code) })) },
    });
    expect(await reader.events(signal)).toEqual({
      'disco-nights-weekender': event('disco-nights-weekender'),
      'Eighties-Weekend': event('Eighties-Weekend'),
    });
  });
  // requirement: JOURNEY-7-CONTENT-READS
  it('of kinds of place are keyed by package type, and those of dated weekends by resort and first day', async () => {
    const weekend = { resort: 'BG', startDate: '2027-01-15', text: 'A live horn section.' };
    const reader = readerOf({
      'accommodation-types': { items: [{ fields: { code: 'ROOM ONLY', text: 'A bed and a bathroom.' } }] },
      'date-specific-weekenders': { items: [{ fields: weekend }] },
    });
    expect(await reader.kinds(signal)).toEqual({ 'ROOM ONLY': 'A bed and a bathroom.' });
    expect(await reader.weekends(signal)).toEqual({ 'BG.2027-01-15': 'A live horn section.' });
    expect(await readerOf({}).kinds(signal)).toEqual({});
    expect(await readerOf({}).weekends(signal)).toEqual({});
  });
  // requirement: JOURNEY-3-OVERVIEW-TOKENS
  it('of what tokens pay for begin with the fewest tokens', async () => {
    const fields = (value: number) => ({ fields: { value, label: 'not read', contents: `${value} tokens: a game` } });
    expect(await readerOf({ tokens: { items: [fields(10), fields(2)] } }).tokenContents(signal)).toEqual([
      { value: 2, contents: '2 tokens: a game' },
      { value: 10, contents: '10 tokens: a game' },
    ]);
    expect(await readerOf({}).tokenContents(signal)).toEqual([]);
  });
  it('use the feature labels where there are any', async () => {
    const reader = readerOf({
      accommodations: { items: [item('LODGE', { featureLabels: [{ id: 'wifi', label: 'Wi-Fi' }] })] },
    });
    expect((await reader.items('accommodations', signal))['LODGE']?.features).toEqual(['Wi-Fi']);
  });
  // requirement: ACCOUNT-2-SECTIONS
  it('of a section of a booking come from its own path, or from the booking where it has none', async () => {
    const page = (title: string) => ({ fields: { title, intro: `About ${title}`, metaDescription: 'x' } });
    const reader = readerOf({ 'pages/my-booking': page('Booking'), 'pages/my-booking-spa': page('Spa') });
    expect(await reader.bookingTexts(['booking', 'spa', 'vip'], signal)).toEqual({
      booking: { title: 'Booking', intro: 'About Booking' },
      spa: { title: 'Spa', intro: 'About Spa' },
      vip: { title: 'Booking', intro: 'About Booking' },
    });
  });
  // requirement: JOURNEY-2-PAGES-CONTENT, JOURNEY-3-DINING-STATE
  it('return the order of the dining page, or an empty one', async () => {
    const orderOf = (fields: object) => readerOf({ 'pages/dining': { fields } }).diningOrder(signal);
    expect(await orderOf({ title: 'Dining', diningOrder: ['b', 'a'] })).toEqual(['b', 'a']);
    expect(await orderOf({ title: 'Dining' })).toEqual([]);
    expect(await readerOf({}).diningOrder(signal)).toEqual([]);
  });
  // requirement: JOURNEY-2-PAGES-CONTENT
  it('return the order of the sections and the card from the path of the overview page, or neither', async () => {
    const activityCard = { title: 'Activities', text: 'Book them.' };
    const reader = readerOf({ 'pages/overview': { fields: { sectionOrder: ['dining'], activityCard } } });
    expect(await reader.overview(signal)).toEqual({ sectionOrder: ['dining'], card: activityCard });
    expect(await readerOf({}).overview(signal)).toEqual({ sectionOrder: [], card: null });
  });
  it.each([
    ['the content store cannot be reached', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('fetch failed')))],
    ['it replies with an HTML page', vi.fn<typeof fetch>(() => Promise.resolve(new Response('<html>')))],
    ['it replies with the wrong shape', storeWith({ extras: { items: [{ fields: { code: 7 } }] } })],
    ['it replies with a failure', storeWith({})],
  ])('are empty when %s', async (_, get) => expect(await createContentReader(get).items('extras', signal)).toEqual({}));
  // requirement: JOURNEY-9-TIMEOUT-CONTENT
  it('are empty after a timeout of 30 seconds', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const silent = vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const texts = createContentReader(silent).items('extras', signal);
    expect(timeout).toHaveBeenCalledWith(30_000);
    limit.abort();
    expect(await texts).toEqual({});
  });
});

// requirement: JOURNEY-3-ACCOMMODATION-TEXTS
it('accommodationsAt returns the pictures and the location of the resort, without the first picture of the type', async () => {
  const reader = readerOf({
    accommodations: { items: [item('LODGE'), item('ROOM')] },
    'specific-accommodations': { items: [place('lodge', 'BG'), place('lodge', 'SK')] },
  });
  const texts = await reader.accommodationsAt('SK', signal);
  expect(texts['LODGE']?.images.map(({ src }) => src)).toEqual(['/SK.svg', '/b.svg']);
  expect(texts['LODGE']?.description).toBe('Cosy. By the sea in SK.');
  expect(texts['ROOM']?.images.map(({ src }) => src)).toEqual(['/a.svg', '/b.svg']);
});

// requirement: JOURNEY-7-CONTENT-READS
it('highlights and brochures are those of the resort', async () => {
  const brochure = {
    code: 'sk-stay',
    resort: 'SK',
    title: 'Stay',
    description: 'All of it.',
    isAccessGuide: false,
    pdf: { src: '/bff/documents/sk-stay.pdf', bytes: 9, pages: 1 },
  };
  const reader = readerOf({
    'highlighted-accommodation': {
      items: [
        { fields: { code: 'LODGE', resort: 'SK', badge: 'Loved' } },
        { fields: { code: 'ROOM', resort: 'BG', badge: 'New' } },
      ],
    },
    'booking-journey-pdfs': { items: [{ fields: brochure }, { fields: { ...brochure, resort: 'MH' } }] },
  });
  expect(await reader.highlightsAt('SK', signal)).toEqual([{ code: 'LODGE', resort: 'SK', badge: 'Loved' }]);
  expect(await reader.brochuresAt('SK', signal)).toEqual([brochure]);
});
