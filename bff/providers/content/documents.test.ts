/** Reads of single documents and lists of content, and the values used while the content system is down. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { TOGGLES } from '../../../machines/contract/content.ts';
import { readBreakOffers, readLoginPage, resortsWithoutContent } from './documents.ts';
import { readToggles, readToolbarSwitch, readPickerSetting } from './features.ts';
import type { ContentPort } from './port.ts';
import { contentOf, listsOf } from './test/contentOf.ts';
import { shippedContent } from '../../test/shippedContent.ts';

describe('break offers', () => {
  const offer = { code: 'arranged', ctaText: 'Take it', paymentText: 'Nothing to pay', confirmationText: 'Booked' };

  // requirement: JOURNEY-7-CONTENT-READS
  it('are those that match the schema', async () => {
    const content = listsOf(() => [offer, { ...offer, code: 7 }, {}]);
    expect(await readBreakOffers(content)).toEqual(E.right([offer]));
  });

  it('are a failure, not an empty list, when the content system does not answer', async () => {
    expect(await readBreakOffers(listsOf(() => 'down'))).toMatchObject(E.left({ kind: 'unavailable' }));
  });
});

describe('feature toggles', () => {
  const on = async (content: ContentPort): Promise<string[]> => {
    const toggles = await readToggles(content);
    return TOGGLES.filter((name) => toggles[name]);
  };

  // requirement: JOURNEY-3-TOGGLES
  it('are on where content turns them on, and off where it does not, is malformed or names none of ours', async () => {
    const content = listsOf(() => [
      { name: 'footerV2', isOn: true },
      { name: 'holdingPage', isOn: false },
      { name: 'teleport', isOn: true },
      { name: 'cardinalHybrid', isOn: 'yes' },
      { isOn: true },
    ]);
    expect(await on(content)).toEqual(['footerV2']);
    expect(Object.keys(await readToggles(content)).toSorted()).toEqual(TOGGLES.toSorted());
  });

  it('stay the last known ones while content is down, and only payments are on when it has never answered', async () => {
    let isDown = false;
    const content = listsOf(() => (isDown ? 'down' : [{ name: 'holdingPage', isOn: true }]));
    await readToggles(content);
    isDown = true;
    expect(await on(content)).toEqual(['holdingPage']);
    expect(await on(listsOf(() => 'down'))).toEqual(['worldpayPayments']);
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
])('%s', async (_, documents, expected) => {
  expect(await resortsWithoutContent(listsOf(documents))).toEqual(expected);
});

it('finds content of every resort in the store that comes with the product', async () => {
  expect(await resortsWithoutContent(await shippedContent())).toEqual([]);
});
