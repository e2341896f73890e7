/** The page of a forgotten password: the address in its field, its error beside it, and what it sends. */
import { expect, it } from 'vitest';
import { recoveryMachine } from '../../../machines/account/recovery/recovery.machine.ts';
import { recoveryView } from '../../../machines/account/recovery/recovery.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { RecoveryScreen } from './RecoveryScreen.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer, valueOf, type Control } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = () => {
  const refusals = [{ field: 'accountEmail', message: 'Enter an e-mail address.' }];
  const changes = { email: 'ada@example', refusedEmail: 'ada@example', refusals };
  const input = { brand: 'family', isLink: false } as const;
  const view = recoveryView(settledAt(recoveryMachine, input, { filling: 'refused' }, changes));
  return show((send) => <RecoveryScreen view={view} send={send} />);
};

it.each([
  ['alert', 'There is a problem', ['##', 'There is a problem', '[Enter an e-mail address.](#accountEmail)']],
  ['navigation', 'Other ways', ['[Sign in](/my-breakwater/login)[Help with signing in](/my-breakwater/help)']],
])('has in the %s “%s” its texts', async (role, name, texts) => {
  const { page } = await pageOf();
  expect(markdownOf(page.getByRole(role, { name }))).toEqual(texts);
});

it.each([
  [
    'textbox',
    'E-mail address',
    'ada@example',
    'We’ll send you a link to choose a new password. Error: Enter an e-mail address.',
  ],
])('shows in the %s “%s” the value “%s”, described by “%s”', async (role, name, value, description) => {
  const { page } = await pageOf();
  const field = page.getByRole(role, { name, description });
  expect(valueOf(field)).toBe(value);
});

it.each<Control>([
  ['textbox', 'E-mail address', { type: 'email.entered', email: '7' }],
  ['button', 'Send me a link', { type: 'email.submitted' }],
])('sends from the %s “%s” its event', async (role, name, event) => {
  const { use } = await pageOf();
  expect(use(role, name)).toEqual([event]);
});
