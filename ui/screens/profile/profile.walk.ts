/** How a walk uses the page of the holder’s details, around its sections. */
import { profileChart } from '../../../machines/account/profile/profile.samples.ts';
import type { ProfileInput } from '../../../machines/account/profile/profile.types.ts';
import { AccountDetails } from '../../../machines/contract/account.ts';
import { atPage, HOLDER_ENDS } from '../../../model-tests/page/holder.ts';
import { DEFECT, outputOf } from '../../../model-tests/page/outcomes.ts';
import { screenOfPart, type PageChart } from '../../../model-tests/page/page-chart.ts';
import type { Visit } from '../../../model-tests/page/visit.types.ts';

/** Stores the account of the outcome in the tab, or none. */
const storeAccount = ({ page }: Visit, outcome: string): Promise<void> => {
  const details = outputOf(profileChart, 'restoreAccount', outcome)?.['details'] ?? null;
  const text = details === null ? null : JSON.stringify(AccountDetails.encode(details as AccountDetails));
  return page.evaluate((stored) => {
    if (stored === null) sessionStorage.removeItem('breakwater.account');
    else sessionStorage.setItem('breakwater.account', stored);
  }, text);
};

export const walk: PageChart = {
  chart: profileChart,
  headings: ['Your details'],
  isLoadedWhole: true,
  screensIn: ({ state }) => [screenOfPart(profileChart, state)],
  enter: (input) => atPage((input as ProfileInput).section),
  unsent: ['unsaved.changed'],
  localActors: { restoreAccount: storeAccount },
  calls: { loadAccount: ['get-account'] },
  replies: { 'account.loaded': ({ details }) => details },
  skipReason: (step) =>
    step === `restoreAccount: ${DEFECT}` ? 'what the tab has stored is read as nothing where it cannot be read' : null,
  ends: { ...HOLDER_ENDS, signedOut: 'signIn' },
};
