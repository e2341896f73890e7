/** Consent: four categories, nothing ticked beforehand, a version of its own, and what may be measured by it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { consentMachine } from './consent.machine.ts';
import { Consent, consentTo, isAnalyticsAllowed, parseConsent } from './consent.rules.ts';
import { consentView } from './consent.view.ts';

const NONE = consentTo(false);
const running = (consent: Consent | null) => createActor(consentMachine, { input: { consent } }).start();

describe('what was decided', () => {
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
    ['nothing', null],
    ['no JSON', '{'],
    ['another kind', '"yes"'],
    ['another version', JSON.stringify({ ...NONE, version: 'v0.9' })],
    ['a category left out', JSON.stringify({ ...NONE, targeting: undefined })],
    ['what is necessary refused', JSON.stringify({ ...NONE, strictlyNecessary: false })],
  ])('is asked for again: %s', (_, text) => {
    expect(parseConsent(text)).toBeNull();
  });
  it('is read without an error, whatever is there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const found = parseConsent(text);
        expect(found === null || Consent.is(found)).toBe(true);
      }),
    );
  });
  it.each([
    ['nobody was asked', null, false],
    ['nothing is allowed', NONE, false],
    ['functional alone', { ...NONE, functional: true }, false],
    ['performance', { ...NONE, performance: true }, true],
    ['targeting', { ...NONE, targeting: true }, true],
  ])('lets analytics be told or not: %s', (_, consent, may) => {
    expect(isAnalyticsAllowed(consent)).toBe(may);
  });
});

describe('the question', () => {
  it('is asked where nothing was decided, with nothing ticked', () => {
    const actor = running(null);
    expect(consentView(actor.getSnapshot())).toMatchObject({ state: 'asking', isShown: true, isChoosing: false });
    actor.send({ type: 'settings.opened' });
    const { categories, isChoosing, title } = consentView(actor.getSnapshot());
    expect([title, isChoosing]).toEqual(['Cookie settings', true]);
    expect(categories.map(({ title: name, isOn }) => [name, isOn])).toEqual([
      ['Performance', false],
      ['Functional', false],
      ['Targeting', false],
    ]);
  });
  it('takes each category by itself once it is saved, and not before', () => {
    const actor = running(null);
    actor.send({ type: 'settings.opened' });
    actor.send({ type: 'category.toggled', category: 'performance' });
    expect(actor.getSnapshot().context.consent).toBeNull();
    actor.send({ type: 'choice.saved' });
    expect(actor.getSnapshot().context.consent).toEqual({ ...NONE, performance: true });
    expect(consentView(actor.getSnapshot()).isShown).toBe(false);
  });
  it('shows what was decided when it is opened later, and leaves it where it is closed', () => {
    const actor = running({ ...NONE, targeting: true });
    expect(actor.getSnapshot().value).toBe('settled');
    actor.send({ type: 'settings.opened' });
    expect(consentView(actor.getSnapshot()).categories.map(({ isOn }) => isOn)).toEqual([false, false, true]);
    actor.send({ type: 'category.toggled', category: 'targeting' });
    actor.send({ type: 'settings.closed' });
    expect(actor.getSnapshot().value).toBe('settled');
    expect(actor.getSnapshot().context.consent).toEqual({ ...NONE, targeting: true });
  });
  it.each([
    ['consent.given', true],
    ['consent.refused', false],
  ] as const)('is answered at once by %s', (type, isAllowed) => {
    const actor = running(null);
    actor.send({ type });
    expect(actor.getSnapshot().context.consent).toEqual(consentTo(isAllowed));
    expect(actor.getSnapshot().value).toBe('settled');
  });
});
