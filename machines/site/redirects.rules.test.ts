import { expect, it } from 'vitest';
import { redirectTarget } from './redirects.rules.ts';

const REDIRECTS = [
  { from: '/pictures', to: '/gallery' },
  { from: '/photos', to: '/pictures' },
  { from: '/partner', to: 'https://partner.example/' },
  { from: '/one', to: '/two' },
  { from: '/two', to: '/one' },
  { from: '/self', to: '/self' },
  { from: '/zero', to: '/one' },
];

// requirement: ACCOUNT-7-REDIRECTS
it.each([
  ['/pictures', '/gallery'],
  ['/photos', '/gallery'],
  ['/partner', 'https://partner.example/'],
  ['/gallery', null],
  ['/one', null],
  ['/self', null],
  ['/zero', null],
])('leads from %s to %s', (path, target) => {
  expect(redirectTarget(path, REDIRECTS)).toBe(target);
});
