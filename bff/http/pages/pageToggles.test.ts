/** The toggles of documents: the current ones, and the last ones while content does not answer. */
import { afterEach, expect, test, vi } from 'vitest';
import { TOGGLES, type Toggle, type Toggles } from '../../../machines/contract/content.ts';
import { pageTogglesOf } from './pageToggles.ts';

const only = (on: Toggle): Toggles => Object.fromEntries(TOGGLES.map((name) => [name, name === on])) as Toggles;

afterEach(() => vi.useRealTimers());

test('are the current ones for each document', async () => {
  let current = only('holdingPage');
  const toggles = pageTogglesOf(async () => current);
  expect(await toggles()).toEqual(only('holdingPage'));
  current = only('footerV2');
  expect(await toggles()).toEqual(only('footerV2'));
});

test('are none as long as content has never answered, and the last ones when it does not answer in half a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answers: Promise<Toggles>[] = [];
  const never = new Promise<Toggles>(() => undefined);
  const toggles = pageTogglesOf(() => answers.shift() ?? never);
  const afterHalfASecond = async (): Promise<Toggles | null> => {
    const asked = toggles();
    await vi.advanceTimersByTimeAsync(500);
    return asked;
  };
  expect(await afterHalfASecond()).toBeNull();
  answers.push(Promise.resolve(only('holdingPage')));
  expect(await toggles()).toEqual(only('holdingPage'));
  expect(await afterHalfASecond()).toEqual(only('holdingPage'));
});
