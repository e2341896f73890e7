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

afterEach(() => void vi.restoreAllMocks());

describe('content texts', () => {
  // requirement: JOURNEY-2-PAGES-CONTENT
  it('are keyed by upper-cased code', async () => {
    const get = storeWith({ extras: { items: [item('spa-pool'), item('tokens')] } });
    const texts = await createContentReader(get).items('extras', signal);
    expect(Object.keys(texts)).toEqual(['SPA-POOL', 'TOKENS']);
    expect(texts['SPA-POOL']).toMatchObject({ title: 'The spa-pool', features: ['wifi'] });
    expect(get.mock.calls.map(([path]) => path)).toEqual(['/bff/content/extras']);
  });
  // requirement: JOURNEY-7-CONTENT-READS
  it('of events are keyed by the code as the calls use it', async () => {
    const event = (code: string) => ({ code, title: `The ${code}`, description: 'Loud.', tokens: ['Bands'] });
    const get = storeWith({
      'break-types': { items: ['disco-nights-weekender', 'Eighties-Weekend'].map((code) => ({ fields: event(code) })) },
    });
    expect(await createContentReader(get).events(signal)).toEqual({
      'disco-nights-weekender': event('disco-nights-weekender'),
      'Eighties-Weekend': event('Eighties-Weekend'),
    });
    expect(get.mock.calls.map(([path]) => path)).toEqual(['/bff/content/break-types']);
  });
  // requirement: JOURNEY-7-CONTENT-READS
  it('of kinds of place are keyed by package type, and those of dated weekends by resort and first day', async () => {
    const weekend = { resort: 'BG', startDate: '2027-01-15', text: 'A live horn section.' };
    const reader = createContentReader(
      storeWith({
        'accommodation-types': { items: [{ fields: { code: 'ROOM ONLY', text: 'A bed and a bathroom.' } }] },
        'date-specific-weekenders': { items: [{ fields: weekend }] },
      }),
    );
    expect(await reader.kinds(signal)).toEqual({ 'ROOM ONLY': 'A bed and a bathroom.' });
    expect(await reader.weekends(signal)).toEqual({ 'BG.2027-01-15': 'A live horn section.' });
    const without = createContentReader(storeWith({}));
    expect(await without.kinds(signal)).toEqual({});
    expect(await without.weekends(signal)).toEqual({});
  });
  // requirement: JOURNEY-3-OVERVIEW-TOKENS
  it('of what tokens pay for begin with the fewest tokens', async () => {
    const fields = (value: number) => ({ fields: { value, label: 'not read', contents: `${value} tokens: a game` } });
    const get = storeWith({ tokens: { items: [fields(10), fields(2)] } });
    expect(await createContentReader(get).tokenContents(signal)).toEqual([
      { value: 2, contents: '2 tokens: a game' },
      { value: 10, contents: '10 tokens: a game' },
    ]);
    expect(get.mock.calls.map(([path]) => path)).toEqual(['/bff/content/tokens']);
    expect(await createContentReader(storeWith({})).tokenContents(signal)).toEqual([]);
  });
  it('use the feature labels where there are any', async () => {
    const get = storeWith({
      accommodations: { items: [item('LODGE', { featureLabels: [{ id: 'wifi', label: 'Wi-Fi' }] })] },
    });
    expect((await createContentReader(get).items('accommodations', signal))['LODGE']?.features).toEqual(['Wi-Fi']);
  });
  // requirement: ACCOUNT-2-SECTIONS
  it('of a section of a booking come from its own path, or from the booking where it has none', async () => {
    const page = (title: string) => ({ fields: { title, intro: `About ${title}`, metaDescription: 'x' } });
    const get = storeWith({ 'pages/my-booking': page('Booking'), 'pages/my-booking-spa': page('Spa') });
    expect(await createContentReader(get).bookingTexts(['booking', 'spa', 'vip'], signal)).toEqual({
      booking: { title: 'Booking', intro: 'About Booking' },
      spa: { title: 'Spa', intro: 'About Spa' },
      vip: { title: 'Booking', intro: 'About Booking' },
    });
  });
  // requirement: JOURNEY-2-PAGES-CONTENT, JOURNEY-3-DINING-STATE
  it('return the order of the dining page, or an empty one', async () => {
    const ordered = storeWith({ 'pages/dining': { fields: { title: 'Dining', diningOrder: ['b', 'a'] } } });
    expect(await createContentReader(ordered).diningOrder(signal)).toEqual(['b', 'a']);
    const plain = storeWith({ 'pages/dining': { fields: { title: 'Dining' } } });
    expect(await createContentReader(plain).diningOrder(signal)).toEqual([]);
    expect(await createContentReader(storeWith({})).diningOrder(signal)).toEqual([]);
  });
  // requirement: JOURNEY-2-PAGES-CONTENT
  it('return the order of the sections and the card from the path of the overview page, or neither', async () => {
    const activityCard = { title: 'Activities', text: 'Book them.' };
    const get = storeWith({ 'pages/overview': { fields: { sectionOrder: ['dining'], activityCard } } });
    expect(await createContentReader(get).overview(signal)).toEqual({ sectionOrder: ['dining'], card: activityCard });
    expect(get.mock.calls.map(([path]) => path)).toEqual(['/bff/content/pages/overview']);
    expect(await createContentReader(storeWith({})).overview(signal)).toEqual({ sectionOrder: [], card: null });
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

describe('accommodationsAt', () => {
  const accommodations = { items: [item('LODGE'), item('ROOM')] };
  // requirement: JOURNEY-3-ACCOMMODATION-TEXTS
  it('returns the pictures and the location of the resort, without the first picture of the type', async () => {
    const get = storeWith({
      accommodations,
      'specific-accommodations': { items: [place('lodge', 'BG'), place('lodge', 'SK')] },
    });
    const texts = await createContentReader(get).accommodationsAt('SK', signal);
    expect(texts['LODGE']?.images.map(({ src }) => src)).toEqual(['/SK.svg', '/b.svg']);
    expect(texts['LODGE']?.description).toBe('Cosy. By the sea in SK.');
    expect(texts['ROOM']?.images.map(({ src }) => src)).toEqual(['/a.svg', '/b.svg']);
  });
});

describe('highlights and brochures', () => {
  const brochure = {
    code: 'sk-stay',
    resort: 'SK',
    title: 'Stay',
    description: 'All of it.',
    isAccessGuide: false,
    pdf: { src: '/bff/documents/sk-stay.pdf', bytes: 9, pages: 1 },
  };
  const get = storeWith({
    'highlighted-accommodation': {
      items: [
        { fields: { code: 'LODGE', resort: 'SK', badge: 'Loved' } },
        { fields: { code: 'ROOM', resort: 'BG', badge: 'New' } },
      ],
    },
    'booking-journey-pdfs': { items: [{ fields: brochure }, { fields: { ...brochure, resort: 'MH' } }] },
  });
  // requirement: JOURNEY-7-CONTENT-READS
  it('are those of the resort', async () => {
    const reader = createContentReader(get);
    expect(await reader.highlightsAt('SK', signal)).toEqual([{ code: 'LODGE', resort: 'SK', badge: 'Loved' }]);
    expect(await reader.brochuresAt('SK', signal)).toEqual([brochure]);
  });
});
