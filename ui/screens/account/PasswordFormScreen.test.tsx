/** The form for what needs the password again: what it says, the new address and its error, and what it sends. */
import { expect, it } from 'vitest';
import { passwordFormMachine } from '../../../machines/account/profile/passwordForm/passwordForm.machine.ts';
import { passwordFormView } from '../../../machines/account/profile/passwordForm/passwordForm.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { PasswordFormScreen } from './PasswordFormScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = () => {
  const input = { kind: 'changeEmail', currentEmail: 'ada@example.com' } as const;
  const refusals = [{ field: 'newEmail', message: 'Enter an e-mail address.' }];
  const changes = { email: 'ada@example', refusedEmail: 'ada@example', refusals };
  const view = passwordFormView(settledAt(passwordFormMachine, input, { filling: 'refused' }, changes));
  return show((send) => <PasswordFormScreen view={view} send={send} back={null} />);
};

it('has in each part its texts', async () => {
  const { texts } = await pageOf();
  expect(texts('There is a problem')).toEqual({
    'There is a problem': ['##', 'There is a problem', '[Enter an e-mail address.](#newEmail)'],
  });
});

it('names and describes each control', async () => {
  const { controls } = await pageOf();
  expect(controls()).toEqual([
    'textbox “New e-mail address” = ada@example (Your address is ada@example.com. Error: Enter an e-mail address.) → email.entered',
    'button “Show password” → passwordVisibility.toggled',
    'button “Send the link” → form.submitted',
  ]);
});

it('says what was done', async () => {
  const input = { kind: 'changeEmail', currentEmail: 'ada@example.com' } as const;
  const view = passwordFormView(settledAt(passwordFormMachine, input, 'accepted', { email: 'new@example.com' }));
  const { page } = await show((send) => <PasswordFormScreen view={view} send={send} back={null} />);
  expect(page.getByRole('group', { name: 'Check your e-mails' }).textContent).toContain('new@example.com');
});
