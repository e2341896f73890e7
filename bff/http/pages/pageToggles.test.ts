/** The toggles of documents: the current ones, and the last ones while content does not answer. */
import { expect, test } from 'vitest';
import { TOGGLES, type Toggle, type Toggles } from '../../../machines/contract/content.ts';
import { pageTogglesOf } from './pageToggles.ts';

const only = (on: Toggle): Toggles => Object.fromEntries(TOGGLES.map((name) => [name, name === on])) as Toggles;

test('are the current ones for each document', async () => {
  let current = only('holdingPage');
  const toggles = pageTogglesOf(async () => current);
  expect(await toggles()).toEqual(only('holdingPage'));
  current = only('footerV2');
  expect(await toggles()).toEqual(only('footerV2'));
});

test('are none as long as content has never answered, and the last ones when it does not answer in time', async () => {
  const answers: Promise<Toggles>[] = [];
  const never = new Promise<Toggles>(() => undefined);
  const toggles = pageTogglesOf(() => answers.shift() ?? never);
  expect(await toggles()).toBeNull();
  answers.push(Promise.resolve(only('holdingPage')));
  await toggles();
  expect(await toggles()).toEqual(only('holdingPage'));
});
