// The holder's details, around their sections.
import { NEW_PASSWORD_FIELD, PASSWORD_FIELD } from '../../machines/account/accountForm.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { ProfileInput } from '../../machines/account/profile/profile.types.ts';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import { AccountDetails } from '../../machines/contract/account.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import { profileChart } from '../charts/profile.samples.ts';
import { breakChart } from './defects.ts';
import { DEFECT, outputOf } from './outcomes.ts';
import { press, type } from './pageActions.ts';
import type { PageChart } from './page-chart.ts';
import { closeAccount, refuseRequest } from './passwordForm.page.ts';
import { PASSWORD, typingPasswords } from './passwords.ts';
import { refusedWith, replyWith } from './replies.ts';
import { profileScreenOf } from './screens.ts';
import type { Visit } from './visit.types.ts';

/** Stores the account of the outcome in the tab, or none. */
const storeAccount = ({ page }: Visit, outcome: string): Promise<void> => {
  const details = outputOf(profileChart, 'restoreAccount', outcome)?.['details'] ?? null;
  const text = details === null ? null : JSON.stringify(AccountDetails.encode(details as AccountDetails));
  return page.evaluate((stored) => {
    if (stored === null) sessionStorage.removeItem('breakwater.account');
    else sessionStorage.setItem('breakwater.account', stored);
  }, text);
};

const typePasswords = typingPasswords({ typed: { [PASSWORD_FIELD]: PASSWORD, [NEW_PASSWORD_FIELD]: PASSWORD } });

/** Fills in the form that needs the password, sends it, and answers the question whether to close the account. */
const submitPassword = async (visit: Visit): Promise<void> => {
  const email = visit.page.locator('[data-screen="passwordForm"] [data-test="email.entered"]');
  if ((await email.count()) > 0) await email.fill('ada@example.org');
  await typePasswords(visit, 'typed');
  await press(visit, 'form.submitted');
  if (visit.page.url().endsWith('/close')) await press(visit, 'closing.confirmed');
};

const LOSSES = { 'not signed in': 'notSignedIn', 'session lost': 'noSession' } as const;

const losing = (section: string, lose: (visit: Visit, kind: FailureKind) => Promise<void>) =>
  Object.fromEntries(
    Object.entries(LOSSES).map(([loss, kind]) => [`${section}: ${loss}`, (visit: Visit) => lose(visit, kind)]),
  );

export const profilePage: PageChart = {
  chart: profileChart,
  screen: ({ state }) => [profileScreenOf(state)],
  // a section shows its own
  isStateShown: ({ state }) => profileScreenOf(state) === 'profile',
  within: () => '[data-screen="profile"]',
  enter: (input) => {
    const { brand, section } = input as ProfileInput;
    return { address: accountAddress(brand, section), booking: null, login: LOGIN };
  },
  localActors: { restoreAccount: storeAccount },
  calls: { loadAccount: ['get-account'] },
  repliesFor: ([call], { type: outcome, details }) =>
    call !== undefined && outcome === 'account.loaded' ? [replyWith(call, details)] : null,
  visitActions: {
    ...losing('detailsForm', async (visit, kind) => {
      await press(visit, 'details.submitted');
      await visit.network.answer(refusedWith('set-account', kind));
    }),
    'detailsForm: breaks': async (visit) => {
      await breakChart(visit.page, 'fields');
      await type(visit, 'field.entered', 'lastName', 'Byron');
    },
    ...losing('passwordForm', async (visit, kind) => {
      await submitPassword(visit);
      await refuseRequest(kind)(visit);
    }),
    'passwordForm: signed out': async (visit) => {
      await submitPassword(visit);
      await closeAccount(visit);
    },
    'passwordForm: breaks': async (visit) => {
      await breakChart(visit.page, 'isPasswordShown');
      await press(visit, 'passwordVisibility.toggled');
    },
    ...losing('marketing', async (visit, kind) => {
      await press(visit, 'choice.submitted');
      await visit.network.answer(refusedWith('set-marketing', kind));
    }),
    'marketing: breaks': async (visit) => {
      await breakChart(visit.page, 'wantsOffers');
      await press(visit, 'offers.toggled');
    },
    ...losing('devices', (visit, kind) => visit.network.answer(refusedWith('get-devices', kind))),
    'devices: breaks': async (visit) => {
      await breakChart(visit.page, 'ending');
      await visit.network.answer(replyWith('get-devices', { devices: [] }));
    },
  },
  skipReason: (step, { context }) => {
    if (step === `restoreAccount: ${DEFECT}`)
      return 'what the tab has stored is read as nothing where it cannot be read';
    return step === 'passwordForm: signed out' && context['section'] !== 'close'
      ? 'only a closed account signs out'
      : null;
  },
  ends: { signInNeeded: 'signIn', signedOut: 'signIn', sessionLost: 'sessionEnded' },
};
