import { describe, expect, it } from 'vitest';
import { contentPathOf, pageAddressOf, siteHome, sitePath } from './siteUrl.ts';
import { redirectTarget } from './redirects.rules.ts';
import { isPreviewable, previewedPath, previewPath } from './preview.ts';

it.each([
  ['/', 'site-pages/home'],
  ['/gallery', 'site-pages/gallery'],
  ['/conferences-events/contact-us', 'site-pages/conferences-events/contact-us'],
  ['/bigweekenders', 'site-pages/bigweekenders/home'],
  ['/bigweekenders/get-excited', 'site-pages/bigweekenders/get-excited'],
])('content has the page %s at %s, and back', (address, path) => {
  expect(contentPathOf(address)).toBe(path);
  expect(pageAddressOf(path)).toBe(address);
});

describe('the only form of an address', () => {
  it.each([
    ['/Gallery/', '/gallery'],
    ['//gallery', '/gallery'],
    ['/index.html', '/'],
    ['/Resorts/Minehead/default.aspx', '/resorts/minehead'],
    ['/home', '/'],
    ['/bigweekenders/Home', '/bigweekenders'],
    ['/homes', '/homes'],
    ['/favicon.ico', '/favicon.ico'],
    ['/', '/'],
  ])('of %s is %s', (pathname, path) => {
    expect(sitePath(pathname)).toBe(path);
  });
});

it('has a home page for each brand', () => {
  expect([siteHome('family'), siteHome('weekend')]).toEqual(['/', '/bigweekenders']);
});

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

// requirement: JOURNEY-6-EDITOR
describe('a preview', () => {
  it.each([
    ['/', '/preview'],
    ['/gallery', '/preview/gallery'],
    ['/bigweekenders', '/preview/bigweekenders'],
    ['/my-booking/before-you-go/minehead/x', '/preview/my-booking/before-you-go/minehead/x'],
  ])('of %s is at %s', (path, address) => {
    expect(isPreviewable(path)).toBe(true);
    expect(previewPath(path)).toBe(address);
    expect(previewedPath(address)).toBe(path);
  });

  it.each(['/preview/', '/preview/Home', '/PREVIEW'])('at %s is that of the home page', (address) => {
    expect(previewedPath(address)).toBe('/');
  });

  it.each([
    '/booking',
    '/bigweekenders/booking/search',
    '/my-breakwater/login',
    '/bff/content/pages',
    '/assets/x.js',
    '/preview/gallery',
    '/Gallery',
    '/gallery/',
    '',
  ])('is none of %j', (path) => {
    expect(isPreviewable(path)).toBe(false);
  });
});
