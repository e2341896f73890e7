/** The page of a forgotten password: the address in its field, its error beside it, and what it sends. */
import { expect, it } from 'vitest';
import { recoveryMachine } from '../../../machines/account/recovery/recovery.machine.ts';
import { recoveryView } from '../../../machines/account/recovery/recovery.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { RecoveryScreen } from './RecoveryScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = () => {
  const refusals = [{ field: 'accountEmail', message: 'Enter an e-mail address.' }];
  const changes = { email: 'ada@example', refusedEmail: 'ada@example', refusals };
  const input = { brand: 'family', isLink: false } as const;
  const view = recoveryView(settledAt(recoveryMachine, input, { filling: 'refused' }, changes));
  return show((send) => <RecoveryScreen view={view} send={send} />);
};

it('has in each part its texts', async () => {
  const { texts } = await pageOf();
  expect(texts('There is a problem', 'Other ways')).toEqual({
    'Other ways': ['[Sign in](/my-breakwater/login)[Help with signing in](/my-breakwater/help)'],
    'There is a problem': ['##', 'There is a problem', '[Enter an e-mail address.](#accountEmail)'],
  });
});

it('names and describes each control', async () => {
  const { controls } = await pageOf();
  expect(controls()).toEqual([
    'textbox “E-mail address” = ada@example (We’ll send you a link to choose a new password. Error: Enter an e-mail address.) → email.entered',
    'button “Send me a link” → email.submitted',
  ]);
});
