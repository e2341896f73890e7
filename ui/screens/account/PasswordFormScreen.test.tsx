/** The form for what needs the password again: what it says, the new address and its error, and what it sends. */
import { expect, it } from 'vitest';
import { passwordFormMachine } from '../../../machines/account/profile/passwordForm/passwordForm.machine.ts';
import { passwordFormView } from '../../../machines/account/profile/passwordForm/passwordForm.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { PasswordFormScreen } from './PasswordFormScreen.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer, valueOf, type Control } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = () => {
  const input = { kind: 'changeEmail', currentEmail: 'ada@example.com' } as const;
  const refusals = [{ field: 'newEmail', message: 'Enter an e-mail address.' }];
  const changes = { email: 'ada@example', refusedEmail: 'ada@example', refusals };
  const view = passwordFormView(settledAt(passwordFormMachine, input, { filling: 'refused' }, changes));
  return show((send) => <PasswordFormScreen view={view} send={send} back={null} />);
};

it.each([['alert', 'There is a problem', ['##', 'There is a problem', '[Enter an e-mail address.](#newEmail)']]])(
  'has in the %s “%s” its texts',
  async (role, name, texts) => {
    const { page } = await pageOf();
    expect(markdownOf(page.getByRole(role, { name }))).toEqual(texts);
  },
);

it.each([
  ['textbox', 'New e-mail address', 'ada@example', 'Your address is ada@example.com. Error: Enter an e-mail address.'],
])('shows in the %s “%s” the value “%s”, described by “%s”', async (role, name, value, description) => {
  const { page } = await pageOf();
  const field = page.getByRole(role, { name, description });
  expect(valueOf(field)).toBe(value);
});

it.each<Control>([
  ['textbox', 'New e-mail address', { type: 'email.entered', email: '7' }],
  ['button', 'Show password', { type: 'passwordVisibility.toggled' }],
  ['button', 'Send the link', { type: 'form.submitted' }],
])('sends from the %s “%s” its event', async (role, name, event) => {
  const { use } = await pageOf();
  expect(use(role, name)).toEqual([event]);
});

it('says what was done', async () => {
  const input = { kind: 'changeEmail', currentEmail: 'ada@example.com' } as const;
  const view = passwordFormView(settledAt(passwordFormMachine, input, 'accepted', { email: 'new@example.com' }));
  const { page } = await show((send) => <PasswordFormScreen view={view} send={send} back={null} />);
  expect(page.getByRole('group', { name: 'Check your e-mails' }).textContent).toContain('new@example.com');
});
