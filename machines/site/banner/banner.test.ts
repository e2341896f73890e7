/** Which banner a page has. */
import { describe, expect, it } from 'vitest';
import { bannerFor, type StoredBanner } from './banner.rules.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { type BannerInput, bannerMachine } from './banner.machine.ts';
import { bannerView } from './banner.view.ts';

const NEWS: StoredBanner = { id: 'news', brand: 'family', text: 'News', pages: ['/gallery', '/resorts/'] };
const ALL: StoredBanner = { id: 'all', brand: 'family', text: 'All', link: { label: 'See', href: '/breaks' } };
const WEEKEND: StoredBanner = { id: 'weekend', brand: 'weekend', text: 'Weekend' };

const idAt = (path: string, dismissed: string | null = null, brand: 'family' | 'weekend' = 'family') =>
  bannerFor([NEWS, ALL, WEEKEND], { brand, path, dismissed })?.id ?? null;

// requirement: ACCOUNT-3-BANNER
it.each([
  ['/gallery', 'news'],
  ['/resorts/minehead', 'news'],
  ['/resorts', 'all'],
  ['/gallery/more', 'all'],
  ['/', 'all'],
])('is at %s the first one of the brand that is on the page', (path, id) => {
  expect(idAt(path)).toBe(id);
});

it('is none where the visitor has closed the first one, and that one where another was closed', () => {
  expect(idAt('/', 'all')).toBe(null);
  expect(idAt('/gallery', 'all')).toBe('news');
  expect(idAt('/gallery', 'news')).toBe(null);
  expect(idAt('/bigweekenders', 'all', 'weekend')).toBe('weekend');
});

it('has its text and its link', () => {
  expect(bannerFor([ALL], { brand: 'family', path: '/', dismissed: null })).toEqual({
    id: 'all',
    text: 'All',
    link: { label: 'See', href: '/breaks' },
  });
  expect(bannerFor([ALL], { brand: 'weekend', path: '/', dismissed: null })).toBe(null);
});

describe('What the banner shows until it is closed', () => {
  const NEWS = { id: 'news', text: 'The pool is open again.' };
  const at = (value: string, banner: BannerInput['banner'] = NEWS) =>
    bannerView(settledAt(bannerMachine, { banner }, value as never));

  // requirement: ACCOUNT-3-BANNER
  it('has its text, and its link where content has one', () => {
    expect(at('shown')).toEqual({ text: 'The pool is open again.', link: null });
    const link = { label: 'See', href: '/breaks' };
    expect(at('shown', { ...NEWS, link })?.link).toEqual(link);
  });

  it.each(['dismissing', 'dismissed'])('is gone as soon as it is closed: %s', (state) => {
    expect(at(state)).toBeNull();
  });
});
