/** Which scripts of other companies a page has, what they may load, and which cookies a withdrawn consent removes. */
import { describe, expect, it } from 'vitest';
import { NO_QUERY } from '../../addresses/query.ts';
import { consentTo } from '../../consent/consent.rules.ts';
import { SiteScript } from '../../contract/siteScripts.ts';
import {
  cookiesOf,
  pageScript,
  policyOriginsOf,
  removalsOf,
  scriptProblem,
  scriptsOn,
  scriptsToLoad,
} from './scripts.rules.ts';
import { parseVariants, variantsCookie, withChoice } from './experiments.rules.ts';

const MEASURES: SiteScript = {
  name: 'Measures',
  kind: 'analytics',
  category: 'performance',
  src: 'https://measures.example/a.js',
};
const CHAT: SiteScript = {
  name: 'Chats',
  kind: 'chat',
  category: 'functional',
  src: 'https://chats.example/c.js',
  frames: ['https://chats.example', 'https://rooms.example'],
};
const ALLOWED = ['https://measures.example', 'https://chats.example', 'https://rooms.example'];

describe('the form of an entry', () => {
  it.each([
    'http://measures.example/a.js',
    'javascript:alert(1)',
    '//measures.example/a.js',
    'https://measures.example/a.js; script-src *',
    "https://measures.example/'unsafe-inline'",
  ])('refuses the address %s', (src) => expect(SiteScript.is({ ...MEASURES, src })).toBe(false));
  it.each(['*', "'unsafe-inline'", 'https://a.example/path', 'https://a.example https://b.example', 'data:'])(
    'refuses the origin %s',
    (origin) => {
      for (const field of ['connect', 'images', 'frames'])
        expect(SiteScript.is({ ...MEASURES, [field]: [origin] })).toBe(false);
    },
  );
  it('has an https address, or one on this machine', () => {
    expect(SiteScript.is(MEASURES)).toBe(true);
    expect(SiteScript.is({ ...MEASURES, src: 'http://localhost:4001/partners/behaves.js' })).toBe(true);
  });
});

// requirement: JOURNEY-7-SCRIPTS
describe('a script of content', () => {
  it('is left out where the setting does not allow its origin, or one that it reaches', () => {
    expect(scriptProblem(MEASURES, ALLOWED)).toBeNull();
    expect(scriptProblem(MEASURES, [])).toBe('https://measures.example is not among the origins of SCRIPT_ORIGINS.');
    expect(scriptProblem(CHAT, ['https://chats.example'])).toContain('https://rooms.example');
    for (const field of ['connect', 'images'])
      expect(scriptProblem({ ...MEASURES, [field]: ['https://other.example'] }, ALLOWED)).toContain(
        'https://other.example',
      );
  });
  it('needs consent, unless it asks for consent itself; a chat is functional', () => {
    expect(scriptProblem({ ...MEASURES, category: 'strictlyNecessary' }, ALLOWED)).toContain('category');
    expect(scriptProblem({ ...MEASURES, kind: 'consent', category: 'strictlyNecessary' }, ALLOWED)).toBeNull();
    expect(scriptProblem(CHAT, ALLOWED)).toBeNull();
    expect(scriptProblem({ ...CHAT, category: 'targeting' }, ALLOWED)).toBe('category: A chat is functional.');
  });
  it('is on the pages of its brand and addresses', () => {
    const on = (script: SiteScript, path: string, brand: 'family' | 'weekend' = 'family', query = NO_QUERY): boolean =>
      scriptsOn([script], { brand, path, query }).length === 1;
    expect([on(MEASURES, '/gallery'), on({ ...MEASURES, brand: 'weekend' }, '/gallery')]).toEqual([true, false]);
    expect(on({ ...MEASURES, pages: ['/resorts/'] }, '/resorts/minehead')).toBe(true);
    expect(on({ ...MEASURES, pages: ['/resorts/'] }, '/resorts')).toBe(false);
  });
  it('is on no page whose address is about one guest', () => {
    for (const path of ['/unsubscribe', '/bigweekenders/unsubscribe'])
      expect(scriptsOn([MEASURES], { brand: 'family', path, query: NO_QUERY })).toEqual([]);
    for (const query of [
      { ...NO_QUERY, quoteId: 7 },
      { ...NO_QUERY, paymentLogin: true },
    ])
      expect(scriptsOn([MEASURES], { brand: 'family', path: '/', query })).toEqual([]);
  });
  it('adds to the policy exactly its origin and those that it names, each once', () => {
    expect(policyOriginsOf([CHAT, MEASURES, { ...MEASURES, images: ['https://chats.example'] }])).toEqual({
      scripts: ['https://chats.example', 'https://measures.example'],
      connect: [],
      images: ['https://chats.example'],
      frames: ['https://chats.example', 'https://rooms.example'],
    });
    expect(policyOriginsOf([{ ...MEASURES, connect: ['https://rooms.example'] }]).connect).toEqual([
      'https://rooms.example',
    ]);
  });
});

describe('the scripts to load', () => {
  const scripts = [
    MEASURES,
    CHAT,
    { ...MEASURES, name: 'Asks', kind: 'consent', category: 'strictlyNecessary' } as const,
    { ...MEASURES, name: 'Follows', kind: 'marketing', category: 'targeting' } as const,
  ].map(pageScript);
  it.each([
    ['undecided', null, ['Asks']],
    ['nothing', consentTo(false), ['Asks']],
    ['performance', { ...consentTo(false), performance: true }, ['Measures', 'Asks']],
    ['everything', consentTo(true), ['Measures', 'Asks', 'Follows']],
  ])('are those that the guest allows, and never a chat: %s', (_, consent, names) => {
    expect(scriptsToLoad(scripts, consent).map(({ name }) => name)).toEqual(names);
  });
});

it('sets the cookies that it names, and the one of the variants where it chooses them', () => {
  expect(pageScript(MEASURES).cookies).toEqual([]);
  expect(pageScript({ ...MEASURES, cookies: ['_m'] }).cookies).toEqual(['_m']);
  expect(pageScript({ ...MEASURES, kind: 'experiments', cookies: ['_e'] }).cookies).toEqual(['_e', '__Host-variants']);
});

describe('the cookies of a withdrawn category', () => {
  const COOKIES = { performance: ['_m', '_ga_*'], targeting: ['_t'] };
  it('are those of the names that its scripts set, with any ending after a star', () => {
    const text = '_m=1; __Host-banner=x; _ga_ABC=GS1.2; _ga=3; _t=4; __m=5';
    expect(cookiesOf(text, COOKIES, ['performance'])).toEqual(['_m', '_ga_ABC']);
    expect(cookiesOf(text, COOKIES, ['targeting', 'functional'])).toEqual(['_t']);
    expect(cookiesOf('', COOKIES, ['performance'])).toEqual([]);
  });
  it('are removed at the host and at each domain above it', () => {
    expect(removalsOf('_m', 'www.breaks.example')).toEqual([
      '_m=; path=/; secure; max-age=0',
      '_m=; path=/; secure; max-age=0; domain=www.breaks.example',
      '_m=; path=/; secure; max-age=0; domain=breaks.example',
    ]);
    expect(removalsOf('_m', 'localhost')).toEqual(['_m=; path=/; secure; max-age=0']);
  });
});

const stored = (cookie: string): string => decodeURIComponent(cookie.replace(/^[^=]+=|;.*$/g, ''));

// requirement: JOURNEY-7-SCRIPTS
describe('the variants of a guest', () => {
  it('are stored as they were chosen, the latest choice of an experiment last', () => {
    const first = withChoice({}, { experiment: 'home-words', variant: 'b' });
    const second = withChoice(first ?? {}, { experiment: 'order', variant: 'a' });
    const third = withChoice(second ?? {}, { experiment: 'home-words', variant: 'c' });
    const cookie = variantsCookie(third ?? {});
    expect(cookie).toBe('__Host-variants=order%3Da%26home-words%3Dc; path=/; secure; samesite=lax; max-age=2592000');
    expect(parseVariants(stored(cookie))).toEqual({ order: 'a', 'home-words': 'c' });
  });
  it.each([
    null,
    'b',
    {},
    { experiment: 'home-words' },
    { experiment: 'x; path=/account', variant: 'b' },
    { experiment: 'home-words', variant: ['b'] },
  ])('do not change by what is no choice: %j', (detail) => expect(withChoice({ order: 'a' }, detail)).toBeNull());
  it('are at most 20, however many a cookie has', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, place) => [`e${place}`, 'a']));
    const latest = Array.from({ length: 20 }, (_, place) => `e${place + 10}=a`);
    expect(stored(variantsCookie(many)).split('&')).toEqual(latest);
    expect(Object.keys(parseVariants(new URLSearchParams(many).toString()))).toHaveLength(20);
  });
  it('leave out what a cookie has besides choices', () => {
    expect(parseVariants('home-words=b&<script>=x&order=&__proto__=a&constructor=b')).toEqual({
      'home-words': 'b',
      constructor: 'b',
    });
    expect(parseVariants(null)).toEqual({});
  });
});
