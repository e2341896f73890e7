/** The cookie banner: its text for each category, what is ticked, and the events of its buttons. */
import { expect, it } from 'vitest';
import { consentMachine } from '../../../machines/consent/consent.machine.ts';
import { consentView } from '../../../machines/consent/consent.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = (value: 'asking' | 'choosing' = 'asking') => {
  const view = consentView(settledAt(consentMachine, { consent: null }, value, {}));
  return show((send) => <ConsentBanner view={view} send={send} brand="family" />);
};

it('has in each part of the question its texts, and names and describes each control of the question', async () => {
  const { texts, controls } = await pageOf();
  expect(texts('Cookies')).toEqual({
    Cookies: [
      '## Your cookies, your choice',
      'We keep what booking needs: your search, your basket and your session. Anything more is up to you. [More about our cookies (opens in a new tab)](/cookies)',
      'Only what’s necessary',
      'Allow all',
      'Choose',
    ],
  });
  expect(controls()).toEqual([
    'button “Only what’s necessary” → consent.refused',
    'button “Allow all” → consent.given',
    'button “Choose” → settings.opened',
  ]);
});

const settings = () => pageOf('choosing');

it('names and describes each control of the settings', async () => {
  const { controls } = await settings();
  expect(controls()).toEqual([
    'checkbox “Performance” = off (Tells us which pages and choices work, and where guests get stuck.) → category.toggled performance',
    'checkbox “Functional” = off (Remembers what you like beyond this visit, such as your resort.) → category.toggled functional',
    'checkbox “Targeting” = off (Lets us and our partners show you offers that fit what you looked at.) → category.toggled targeting',
    'button “Save my choice” → choice.saved',
    'button “Only what’s necessary” → consent.refused',
    'button “Allow all” → consent.given',
    'button “Close” → settings.closed',
  ]);
});
