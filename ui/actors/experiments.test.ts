/** The variants that an experiment script chooses, as the browser stores them for the server. */
import { beforeEach, expect, it } from 'vitest';
import { consentTo, type Consent } from '../../machines/consent/consent.rules.ts';
import type { PageScript } from '../../machines/contract/siteScripts.ts';
import { scriptWith } from '../../machines/site/test/scripts.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { connectExperiments } from './experiments.ts';

const TESTS = scriptWith('tests', { kind: 'experiments' });

let page: TestWindow;
beforeEach(async () => {
  page = await openWindow();
});

/** Starts with this consent; returns how a script reports a choice, and how the guest changes the consent. */
const start = (consent: Consent | null, ...scripts: PageScript[]) => {
  const decided = { consent };
  connectExperiments(page.window, scripts, { getSnapshot: () => ({ context: decided }) });
  const choose = (detail: unknown): void =>
    void page.window.dispatchEvent(new page.window.CustomEvent('breakwater:variant', { detail }));
  const decide = (now: Consent): void => {
    decided.consent = now;
  };
  return { choose, decide };
};
const stored = (): string => decodeURIComponent(page.window.document.cookie);

// requirement: JOURNEY-7-SCRIPTS
it('are stored together, each experiment once', () => {
  const { choose } = start(consentTo(true), TESTS);
  choose({ experiment: 'home-words', variant: 'b' });
  choose({ experiment: 'order', variant: 'a' });
  choose({ experiment: 'home-words', variant: 'c' });
  expect(stored()).toBe('__Host-variants=order=a&home-words=c');
});

it('are not stored where the event says no choice', () => {
  const { choose } = start(consentTo(true), TESTS);
  for (const detail of [null, 'b', { experiment: 'home words', variant: 'b' }, { experiment: 'order' }]) choose(detail);
  page.window.dispatchEvent(new page.window.Event('breakwater:variant'));
  expect(stored()).toBe('');
});

it('are not stored without the consent that the script needs, also once it is withdrawn', () => {
  const { choose, decide } = start(null, TESTS);
  choose({ experiment: 'order', variant: 'a' });
  expect(stored()).toBe('');
  decide(consentTo(true));
  choose({ experiment: 'order', variant: 'a' });
  expect(stored()).toBe('__Host-variants=order=a');
  decide(consentTo(false));
  choose({ experiment: 'order', variant: 'b' });
  expect(stored()).toBe('__Host-variants=order=a');
});
