/** The link to a preview that an operator makes. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { checkPreview } from '../site/previewLink.ts';
import { previewReport } from './preview.ts';

const NOW = Date.parse('2027-03-01T09:00:00Z');
const now = (): Date => new Date(NOW);
const preview = { publicUrl: 'https://breaks.example', secret: 'a secret that is long enough to sign' };

// requirement: JOURNEY-6-EDITOR
it.each([
  ['/gallery', '/preview/gallery', '/gallery'],
  ['/Gallery/index.html', '/preview/gallery', '/gallery'],
  ['/', '/preview', '/'],
  ['/bigweekenders', '/preview/bigweekenders', '/bigweekenders'],
])('shows %s for half an hour', (path, pathname, signed) => {
  const report = previewReport({ preview, now }, { path });
  const url = new URL(E.isRight(report) ? report.right.text : '');
  expect([url.origin, url.pathname]).toEqual([preview.publicUrl, pathname]);
  const link = { path: signed, ends: url.searchParams.get('ends'), signature: url.searchParams.get('signature') };
  expect(checkPreview(preview.secret, link, NOW)).toEqual({ endsAt: new Date('2027-03-01T09:30:00Z') });
});

it.each(['/booking/checkout', '/my-breakwater/login', '/bff/get-booking', 'gallery'])(
  'is refused for %s, which is no page of content',
  (path) => {
    const report = previewReport({ preview, now }, { path });
    expect(E.isLeft(report) && report.left).toBe(
      `“${path}” is no page of content: expected an address such as /gallery`,
    );
  },
);

it('is refused where there are no previews', () => {
  const report = previewReport({ preview: null, now }, { path: '/gallery' });
  expect(E.isLeft(report) && report.left).toContain('PREVIEW_SECRET');
});
