import { describe, expect, it } from 'vitest';
import { parseVariants, variantsCookie, withChoice } from './experiments.rules.ts';

const stored = (cookie: string): string => decodeURIComponent(cookie.replace(/^[^=]+=|;.*$/g, ''));

// requirement: JOURNEY-7-SCRIPTS
describe('the variants of a guest', () => {
  it('are stored as they were chosen, the latest choice of an experiment last', () => {
    const first = withChoice({}, { experiment: 'home-words', variant: 'b' });
    const second = withChoice(first ?? {}, { experiment: 'order', variant: 'a' });
    const third = withChoice(second ?? {}, { experiment: 'home-words', variant: 'c' });
    const cookie = variantsCookie(third ?? {});
    expect(cookie).toBe('breakwater.variants=order%3Da%26home-words%3Dc; path=/; samesite=lax; max-age=2592000');
    expect(parseVariants(stored(cookie))).toEqual({ order: 'a', 'home-words': 'c' });
  });

  it.each([
    null,
    'b',
    {},
    { experiment: 'home-words' },
    { experiment: 'x; path=/account', variant: 'b' },
    { experiment: 7, variant: 'b' },
    { experiment: 'home-words', variant: ['b'] },
  ])('do not change by what is no choice: %j', (detail) => {
    expect(withChoice({ order: 'a' }, detail)).toBeNull();
  });

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
