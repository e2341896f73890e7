/** The switch of the accessibility toolbar: on only where the content system says so. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import type { ContentDocument, ContentFailure } from './port.ts';
import { readToolbarSwitch } from './toolbarSwitch.ts';

const documentWith = (fields: Readonly<Record<string, unknown>>): E.Either<ContentFailure, ContentDocument> =>
  E.right({ id: 'x', type: 'features', path: 'features/x', locale: 'en-GB', lastModified: '', fields: { ...fields } });

it.each([
  ['the content system turns it on', documentWith({ isOn: true }), true],
  ['the content system turns it off', documentWith({ isOn: false }), false],
  ['its entry is malformed', documentWith({ isOn: 'true' }), false],
  ['its entry is empty', documentWith({}), false],
  ['the content system does not answer', E.left({ kind: 'unavailable', detail: 'down' } as const), false],
])('the toolbar when %s', async (_when, found, isOn) => {
  const asked: string[] = [];
  const read = async (path: string) => {
    asked.push(path);
    return found;
  };
  expect(await readToolbarSwitch({ read })).toBe(isOn);
  expect(asked).toEqual(['features/accessibility-toolbar']);
});
