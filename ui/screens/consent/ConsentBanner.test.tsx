/** The question about cookies: what it says of each kind, what is ticked, and what its buttons send. */
import { expect, it } from 'vitest';
import { consentMachine } from '../../../machines/consent/consent.machine.ts';
import { consentView } from '../../../machines/consent/consent.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer, valueOf, type Control } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = (value: 'asking' | 'choosing' = 'asking') => {
  const view = consentView(settledAt(consentMachine, { consent: null }, value, {}));
  return show((send) => <ConsentBanner view={view} send={send} brand="family" />);
};

it.each([
  [
    'region',
    'Cookies',
    [
      '## Your cookies, your choice',
      'We keep what booking needs: your search, your basket and your session. Anything more is up to you.',
      '[More about our cookies (opens in a new tab)](/cookies)',
      'Only what’s necessary',
      'Allow all',
      'Choose',
    ],
  ],
])('has in the %s “%s” of the question its texts', async (role, name, texts) => {
  const { page } = await pageOf();
  expect(markdownOf(page.getByRole(role, { name }))).toEqual(texts);
});

it.each<Control>([
  ['button', 'Only what’s necessary', { type: 'consent.refused' }],
  ['button', 'Allow all', { type: 'consent.given' }],
  ['button', 'Choose', { type: 'settings.opened' }],
])('sends from the %s “%s” of the question its event', async (role, name, event) => {
  const { use } = await pageOf();
  expect(use(role, name)).toEqual([event]);
});

const settings = () => pageOf('choosing');

it.each([
  ['checkbox', 'Performance', 'off', 'Tells us which pages and choices work, and where guests get stuck.'],
  ['checkbox', 'Functional', 'off', 'Remembers what you like beyond this visit, such as your resort.'],
  ['checkbox', 'Targeting', 'off', 'Lets us and our partners show you offers that fit what you looked at.'],
])('shows in the %s “%s” of the settings the value “%s”, described by “%s”', async (role, name, value, description) => {
  const { page } = await settings();
  const field = page.getByRole(role, { name, description });
  expect(valueOf(field)).toBe(value);
});

it.each<Control>([
  ['checkbox', 'Performance', { type: 'category.toggled', category: 'performance' }],
  ['checkbox', 'Functional', { type: 'category.toggled', category: 'functional' }],
  ['checkbox', 'Targeting', { type: 'category.toggled', category: 'targeting' }],
  ['button', 'Save my choice', { type: 'choice.saved' }],
  ['button', 'Only what’s necessary', { type: 'consent.refused' }],
  ['button', 'Allow all', { type: 'consent.given' }],
  ['button', 'Close', { type: 'settings.closed' }],
])('sends from the %s “%s” of the settings its event', async (role, name, event) => {
  const { use } = await settings();
  expect(use(role, name)).toEqual([event]);
});
