// The form for the holder's details.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { PERSON_FIELDS } from '../../machines/account/person.rules.ts';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import type { Refusal } from '../../machines/kit/refusal.ts';
import { detailsFormChart } from '../charts/detailsForm.samples.ts';
import { keyWithoutValue, typing, type PageChart } from './page-chart.ts';
import { ACCOUNT_REPLY } from './account-replies.ts';
import { rejectedWith, refusedWith, replyWith } from './replies.ts';

export const detailsFormPage: PageChart = {
  chart: detailsFormChart,
  screen: 'detailsForm',
  enter: () => ({ address: accountAddress('family', 'changeDetails'), booking: null, login: LOGIN }),
  firstReplies: [ACCOUNT_REPLY],
  keyOf: keyWithoutValue,
  uses: { 'field.entered': typing('value') },
  calls: { saveDetails: ['set-account'] },
  repliesFor: ([call], { type, details, errors }) => {
    if (call === undefined) return null;
    if (type === 'details.saved') return [replyWith(call, details)];
    if (type === 'details.outdated') return [refusedWith(call, 'bookingChanged'), replyWith('get-account', details)];
    return type === 'form.rejected' ? [rejectedWith(call, errors as readonly Refusal[], PERSON_FIELDS)] : null;
  },
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
