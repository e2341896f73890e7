/** How a walk uses the form with the holder’s details. */
import { PERSON_FIELDS } from '../../../machines/account/person.rules.ts';
import { detailsFormChart } from '../../../machines/account/profile/detailsForm/detailsForm.samples.ts';
import type { Refusal } from '../../../machines/kit/refusal.ts';
import { ACCOUNT_REPLY, atPage, HOLDER_ENDS } from '../../../model-tests/page/holder.ts';
import { keyWithoutValue, typing, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { refusedWith, rejectedWith, replyWith } from '../../../model-tests/page/replies.ts';

export const walk: PageChart = {
  chart: detailsFormChart,
  headings: ['Change your details'],
  enter: () => atPage('changeDetails'),
  firstReplies: [ACCOUNT_REPLY],
  keyOf: keyWithoutValue,
  uses: { 'field.entered': typing('value') },
  calls: { saveDetails: ['set-account'] },
  replies: { 'details.saved': ({ details }) => details },
  repliesFor: ([call], { type: outcome, details, errors }) => {
    if (call === undefined) return null;
    if (outcome === 'details.outdated') return [refusedWith(call, 'bookingChanged'), replyWith('get-account', details)];
    return outcome === 'form.rejected' ? [rejectedWith(call, errors as readonly Refusal[], PERSON_FIELDS)] : null;
  },
  ends: HOLDER_ENDS,
};
