/** The texts of the sign-in pages: read from content, and those used while content is down. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import type { ContentFailure, ContentPort } from './port.ts';
import { readLoginPage } from './loginPage.ts';

const down: E.Either<ContentFailure, never> = E.left({ kind: 'unavailable', detail: 'down' });

const contentWith = (fields: Record<string, unknown> | null): ContentPort => ({
  read: async (path) =>
    fields === null || path !== 'pages/login'
      ? down
      : E.right({ id: 'x', type: 'pages', path, locale: 'en-GB', lastModified: '', fields }),
  list: async () => down,
  picture: async () => down,
  raster: async () => down,
  brochure: async () => down,
});

it('are those of content', async () => {
  const texts = { title: 'Hello', intro: 'Come in.' };
  expect(await readLoginPage(contentWith({ ...texts, metaDescription: 'not for the page' }))).toEqual(texts);
});

it.each([null, { title: 'Hello' }, { title: 7, intro: 'Come in.' }])(
  'are our own when content is down or has others: %j',
  async (fields) => {
    expect(await readLoginPage(contentWith(fields))).toEqual({
      title: 'Welcome back',
      intro: 'Sign in to see your breaks.',
    });
  },
);
