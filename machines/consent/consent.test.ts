/** Cookie consent: four categories, nothing ticked by default, a text version, and whether analytics is allowed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { consentMachine } from './consent.machine.ts';
import { Consent, consentTo, isAnalyticsAllowed, parseConsent, withdrawnFrom } from './consent.rules.ts';
import { CATEGORIES, type Category } from '../contract/consentCategories.ts';
import { consentView } from './consent.view.ts';

const NONE = consentTo(false);
const machine = consentMachine.provide({
  actors: {
    removeCookies: fromPromise<void, { categories: readonly Category[] }>(async () => undefined),
    reloadPage: fromPromise<void, null>(async () => undefined),
  },
});
const running = (consent: Consent | null) => createActor(machine, { input: { consent } }).start();

describe('the stored consent', () => {
  // requirement: JOURNEY-9-COOKIES
  it('has the four categories and the version of the text', () => {
    expect(NONE).toEqual({
      version: 'v1.0',
      strictlyNecessary: true,
      performance: false,
      functional: false,
      targeting: false,
    });
    expect(parseConsent(JSON.stringify(consentTo(true)))).toEqual(consentTo(true));
  });
  it.each([
    ['nothing stored', null],
    ['no JSON', '{'],
    ['a string', '"yes"'],
    ['another version', JSON.stringify({ ...NONE, version: 'v0.9' })],
    ['no version', JSON.stringify({ ...NONE, version: undefined })],
    ...CATEGORIES.map((category): [string, string] => [
      `${category} left out`,
      JSON.stringify({ ...NONE, [category]: undefined }),
    ]),
    ['a category as text', JSON.stringify({ ...NONE, targeting: 'true' })],
    ['strictly necessary refused', JSON.stringify({ ...NONE, strictlyNecessary: false })],
  ])('is parsed as null: %s', (_, text) => expect(parseConsent(text)).toBeNull());
  it('is parsed without an error, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const found = parseConsent(text);
        expect(found === null || Consent.is(found)).toBe(true);
      }),
    );
  });
  it.each([
    ['no decision', null, false],
    ['nothing allowed', NONE, false],
    ['only functional', { ...NONE, functional: true }, false],
    ['performance', { ...NONE, performance: true }, true],
    ['targeting', { ...NONE, targeting: true }, true],
  ])('decides whether analytics is allowed: %s', (_, consent, expected) => {
    expect(isAnalyticsAllowed(consent)).toBe(expected);
  });
});

describe('the cookie banner', () => {
  it('is shown when nothing is decided, with no category ticked', () => {
    const actor = running(null);
    const asking = {
      state: 'asking',
      isShown: true,
      isChoosing: false,
      isReloadOffered: false,
      title: 'Your cookies, your choice',
      text: 'We keep what booking needs: your search, your basket and your session. Anything more is up to you.',
      necessary: { title: 'Strictly necessary', text: 'Keeps your visit and your basket together. Always on.' },
      categories: [
        {
          category: 'performance',
          title: 'Performance',
          text: 'Tells us which pages and choices work, and where guests get stuck.',
          isOn: false,
        },
        {
          category: 'functional',
          title: 'Functional',
          text: 'Remembers what you like beyond this visit, such as your resort.',
          isOn: false,
        },
        {
          category: 'targeting',
          title: 'Targeting',
          text: 'Lets us and our partners show you offers that fit what you looked at.',
          isOn: false,
        },
      ],
    };
    expect(consentView(actor.getSnapshot())).toEqual(asking);
    actor.send({ type: 'settings.opened' });
    expect(consentView(actor.getSnapshot())).toEqual({
      ...asking,
      state: 'choosing',
      isChoosing: true,
      title: 'Cookie settings',
    });
  });
  it('shows the earlier decision when the settings are opened, and keeps it when they are closed', () => {
    const actor = running({ ...NONE, targeting: true });
    expect(consentView(actor.getSnapshot())).toMatchObject({ state: 'settled', isShown: false });
    actor.send({ type: 'settings.opened' });
    expect(consentView(actor.getSnapshot()).categories.map(({ isOn }) => isOn)).toEqual([false, false, true]);
    actor.send({ type: 'category.toggled', category: 'targeting' });
    actor.send({ type: 'settings.closed' });
    expect(actor.getSnapshot().value).toBe('settled');
    expect(actor.getSnapshot().context.consent).toEqual({ ...NONE, targeting: true });
  });

  // requirement: JOURNEY-7-SCRIPTS
  it('offers a reload in its own words once what runs on the page is no longer allowed', async () => {
    const actor = running(consentTo(true));
    actor.send({ type: 'script.added', category: 'targeting' });
    actor.send({ type: 'consent.refused' });
    const offering = await waitFor(actor, (snapshot) => snapshot.matches('offeringReload'));
    expect(consentView(offering)).toMatchObject({
      isShown: true,
      isChoosing: false,
      isReloadOffered: true,
      title: 'Done, that’s switched off',
      text: 'The cookies are gone. Something may still be running on this page: reload it and that stops too.',
    });
  });
});

it('takes back only what was allowed', () => {
  expect(withdrawnFrom(null, NONE)).toEqual([]);
  expect(withdrawnFrom(NONE, NONE)).toEqual([]);
  expect(withdrawnFrom(consentTo(true), { ...NONE, functional: true })).toEqual(['performance', 'targeting']);
});
