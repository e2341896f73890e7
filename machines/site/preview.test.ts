/** Which pages have a preview, and at which address. */
import { describe, expect, it } from 'vitest';
import { isPreviewable, previewPath, previewedPath } from './preview.ts';

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
    '/booking/checkout',
    '/bigweekenders/booking/search',
    '/my-breakwater/login',
    '/bigweekenders/my-breakwater/details',
    '/bff/content/pages',
    '/assets/x.js',
    '/preview/gallery',
    '/Gallery',
    '/gallery/',
    'gallery',
    '',
  ])('is none of %j', (path) => {
    expect(isPreviewable(path)).toBe(false);
  });
});
