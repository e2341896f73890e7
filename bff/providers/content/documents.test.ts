/** Reads of single documents and lists of content, and the values used while the content system is down. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { TOGGLES, type Toggles } from '../../../machines/contract/content.ts';
import { providerFor } from '../payments/provider.ts';
import { readBreakOffers, readLoginPage, resortsWithoutContent } from './documents.ts';
import { readPickerSetting, readToolbarSwitch, toggleReader, type ToggleMemory } from './features.ts';
import { contentOf, listsOf } from './test/contentOf.ts';
import { shippedContent } from '../../test/shippedContent.ts';

describe('break offers', () => {
  const offer = { code: 'arranged', ctaText: 'Take it', paymentText: 'Nothing to pay', confirmationText: 'Booked' };

  // requirement: JOURNEY-7-CONTENT-READS
  it('are those that match the schema', async () => {
    const content = listsOf(() => [offer, { ...offer, code: 7 }, {}]);
    expect(await readBreakOffers(content)).toEqual(E.right([offer]));
  });

  it('are a failure, not an empty list, when the content system does not answer', async () =>
    expect(await readBreakOffers(listsOf(() => 'down'))).toMatchObject(E.left({ kind: 'unavailable' })));
});

describe('feature toggles', () => {
  const toggle = (name: string, isOn: unknown = true) => ({ name, isOn });
  const on = async (read: () => Promise<Toggles>): Promise<string[]> => {
    const toggles = await read();
    expect(Object.keys(toggles).toSorted()).toEqual(TOGGLES.toSorted());
    return TOGGLES.filter((name) => toggles[name]);
  };
  /** A memory that servers share, and what it has kept. */
  const newMemory = () => {
    const kept: Toggles[] = [];
    const memory: ToggleMemory = {
      load: async () => kept.at(-1) ?? null,
      save: async (toggles) => void kept.push(toggles),
    };
    return { kept, memory };
  };
  const noReport = (error: unknown): void => expect.unreachable(String(error));
  const DOWN = listsOf(() => 'down');

  // requirement: JOURNEY-3-TOGGLES
  it('are on where content turns them on, and off where it does not, is malformed or names none of ours', async () => {
    const content = listsOf(() => [
      toggle('footerV2'),
      toggle('holdingPage', false),
      toggle('teleport'),
      toggle('cardinalHybrid', 'yes'),
      { isOn: true },
    ]);
    expect(await on(toggleReader(content, newMemory().memory, noReport))).toEqual(['footerV2']);
  });

  it('take no card while content does not answer and nothing was ever known', async () => {
    const toggles = await toggleReader(DOWN, newMemory().memory, noReport)();
    expect(TOGGLES.filter((name) => toggles[name])).toEqual([]);
    expect(providerFor(toggles)).toBeNull();
  });

  it('are the last known ones of any server while content is down, also after a restart', async () => {
    const { kept, memory } = newMemory();
    let documents: readonly object[] | 'down' = [toggle('worldpayPayments')];
    const read = toggleReader(
      listsOf(() => documents),
      memory,
      noReport,
    );
    await read();
    documents = [toggle('holdingPage'), toggle('worldpayPayments', false)];
    for (let i = 0; i < 3; i += 1) await read();
    documents = 'down';
    expect(await on(read)).toEqual(['holdingPage']);
    expect(await on(toggleReader(DOWN, memory, noReport))).toEqual(['holdingPage']);
    expect(kept).toHaveLength(2);
  });

  it('stay those of this server while neither content nor the store answers, and each failure is reported', async () => {
    const reported: unknown[] = [];
    const fail = () => Promise.reject(new Error('the store is down'));
    const report = (error: unknown): void => void reported.push(error);
    let isDown = false;
    const read = toggleReader(
      listsOf(() => (isDown ? 'down' : [toggle('footerV2')])),
      { load: fail, save: fail },
      report,
    );
    expect(await on(read)).toEqual(['footerV2']);
    isDown = true;
    expect(await on(read)).toEqual(['footerV2']);
    expect(await on(toggleReader(DOWN, { load: fail, save: fail }, report))).toEqual([]);
    expect(reported).toHaveLength(3);
  });
});

describe('the map picker', () => {
  const on = { name: 'accommodationPicker', isOn: true };
  const skegness = { code: 'SK', hasPicker: true, accommodationLocation: 'sk-resort' };
  const expected = { resort: 'SK', hasPicker: true, accommodationLocation: 'sk-resort' };
  const contentWith = (documents: Record<string, readonly object[] | 'down'>) =>
    listsOf((type) => documents[type] ?? 'down');

  it('is on at the resorts that have it', async () => {
    const features = [{ name: 'worldpayPayments', isOn: true }, on];
    const resorts = [skegness, { code: 'BG', label: 'says nothing of it' }];
    expect(await readPickerSetting(contentWith({ features, resorts }))).toEqual({ isOn: true, places: [expected] });
  });

  it.each<[string, Record<string, readonly object[] | 'down'>]>([
    ['its switch is off', { features: [{ ...on, isOn: false }], resorts: [skegness] }],
    ['its switch is not named', { features: [{ name: 'footerV2', isOn: true }], resorts: [skegness] }],
    ['the toggles have never been answered', { features: 'down', resorts: [] }],
    ['the resorts have never been answered', { features: [on], resorts: 'down' }],
    ['a resort is unknown', { features: [on], resorts: [{ ...skegness, code: 'XX' }] }],
  ])('is off when %s', async (_, documents) => {
    expect(await readPickerSetting(contentWith(documents))).toMatchObject({ isOn: false });
  });

  it('stays as it was last known while content is down', async () => {
    const documents: Record<string, readonly object[] | 'down'> = { features: [on], resorts: [skegness] };
    const content = contentWith(documents);
    await readPickerSetting(content);
    documents['features'] = 'down';
    expect(await readPickerSetting(content)).toEqual({ isOn: true, places: [expected] });
  });
});

const OWN = { title: 'Welcome back', intro: 'Sign in to see your breaks.' };
const texts = { title: 'Hello', intro: 'Come in.' };

it.each([
  ['content has them', { 'pages/login': { ...texts, metaDescription: 'not for the page' } }, texts],
  ['content is down', {}, OWN],
  ['one is missing', { 'pages/login': { title: 'Hello' } }, OWN],
  ['one is no text', { 'pages/login': { ...texts, title: 7 } }, OWN],
])('the texts of the sign-in pages when %s', async (_when, documents, expected) => {
  expect(await readLoginPage(contentOf(documents))).toEqual(expected);
});

it.each([
  ['content turns it on', { isOn: true }, true],
  ['content turns it off', { isOn: false }, false],
  ['its entry is malformed', { isOn: 'true' }, false],
])('the accessibility toolbar when %s', async (_when, fields, isOn) => {
  expect(await readToolbarSwitch(contentOf({ 'features/accessibility-toolbar': fields }))).toBe(isOn);
});

it.each([
  ['names the resorts without a document', () => [{ code: 'BG' }, { code: 'SK' }], ['Minehead (MH)']],
  ['names none while the content system does not answer', () => 'down' as const, []],
])('%s', async (_, documents, expected) => expect(await resortsWithoutContent(listsOf(documents))).toEqual(expected));

it('finds content of every resort in the store that comes with the product', async () =>
  expect(await resortsWithoutContent(await shippedContent())).toEqual([]));
