// The pages of a new account: its form, and the page of the link that confirms its e-mail address.
import { NEW_PASSWORD_FIELD } from '../../machines/account/accountForm.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { FORM_FIELDS } from '../../machines/account/register/register.rules.ts';
import type { RegisterInput } from '../../machines/account/register/register.types.ts';
import type { Refusal } from '../../machines/kit/refusal.ts';
import { registerChart } from '../charts/register.samples.ts';
import { openByLink } from './link-fragment.ts';
import { keyWithoutValue, type PageChart, type Use } from './page-chart.ts';
import { PASSWORD, TOO_SHORT, typingPasswords } from './passwords.ts';
import { refusedWith, rejectedWith, replyWith } from './replies.ts';

/** Types into a field, or chooses the title. */
const enterField: Use = async (page, selector, { field, value }) => {
  const control = page.locator(selector).first();
  if (field === 'title') await control.selectOption(String(value));
  else await control.fill(String(value));
};

export const registerPage: PageChart = {
  chart: registerChart,
  screen: 'register',
  enter: (input) => {
    const { brand, isLink } = input as RegisterInput;
    return { address: accountAddress(brand, isLink ? 'confirmEmail' : 'create'), booking: null };
  },
  keyOf: keyWithoutValue,
  uses: { 'field.entered': enterField },
  localActors: {
    openLink: openByLink,
    checkPassword: typingPasswords({
      accepted: { [NEW_PASSWORD_FIELD]: PASSWORD },
      'too short': { [NEW_PASSWORD_FIELD]: TOO_SHORT },
    }),
  },
  calls: { requestAccount: ['register'], confirmEmail: ['confirm-email'] },
  repliesFor: ([call], { type, errors, kind }) => {
    if (call === undefined) return null;
    if (type === 'account.requested') return [replyWith(call, { isSent: true })];
    if (type === 'email.confirmed') return [replyWith(call, { kind })];
    if (type === 'signIn.needed') return [refusedWith(call, 'notSignedIn')];
    if (type === 'link.ended') return [refusedWith(call, 'linkEnded')];
    return type === 'form.rejected' ? [rejectedWith(call, errors as readonly Refusal[], FORM_FIELDS)] : null;
  },
  // the token is no longer in the address
  outcomeAfterReload: () => 'missing',
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
