import { describe, expect, it } from 'vitest';
import { contentPathOf, pageAddressOf, siteHome, sitePath } from './siteUrl.ts';

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
    ['/gallery//', '/gallery'],
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
