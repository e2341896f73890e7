/** The view of asking for an account, and of confirming an e-mail address. */
import type { SnapshotFrom } from 'xstate';
import { stateName } from '../../kit/stateName.ts';
import { accountAddress } from '../accountUrl.ts';
import { personView, type PersonView } from '../person.view.ts';
import type { registerMachine } from './register.machine.ts';
import { remainingRegisterRefusals, suggestionFor } from './register.rules.ts';
import type { ConfirmedKind, RegisterForm } from './register.types.ts';

/** Which of the pages is shown. */
export type RegisterPage = 'form' | 'emailed' | 'opening' | 'opened' | 'done' | 'linkEnded' | 'linkMissing' | 'broken';

export type RegisterView = PersonView &
  Readonly<{
    /** the state of the chart, 'filling.quiet' */
    state: string;
    page: RegisterPage;
    form: RegisterForm;
    wantsOffers: boolean;
    isPasswordShown: boolean;
    isBusy: boolean;
    notice: string | null;
    /** the e-mail address that was probably meant; null unless the form was refused with one like it */
    suggestion: string | null;
    /** a new object after each refusal */
    attempt: object;
    /** what has been confirmed, and what to do next; '' until then */
    doneText: string;
    doneLabel: string;
    /** `again`: the page that sends a new link */
    links: Readonly<{ signIn: string; again: string; help: string }>;
  }>;

export type RegisterSnapshot = SnapshotFrom<typeof registerMachine>;

const PAGES: Readonly<Record<string, RegisterPage>> = {
  deciding: 'opening',
  opening: 'opening',
  filling: 'form',
  checkingPassword: 'form',
  sending: 'form',
  emailed: 'emailed',
  opened: 'opened',
  confirming: 'opened',
  done: 'done',
  linkEnded: 'linkEnded',
  linkMissing: 'linkMissing',
};

const DONE_TEXTS = {
  register: 'Your account is ready. Sign in with your e-mail address and password.',
  registerWithoutPassword:
    'Your account is ready. We’ve sent you one more e-mail: choose your password by the link in it, and you’ll be signed in.',
  changeEmail: 'From now on, sign in with your new e-mail address.',
  findBooking: 'The booking is in your account now.',
} as const satisfies Record<ConfirmedKind, string>;

/** The view of a new account. */
export const registerView = (snapshot: RegisterSnapshot): RegisterView => {
  const { brand, form, wantsOffers, isPasswordShown, refusals, notice, kind } = snapshot.context;
  const state = stateName(snapshot.value);
  const errors = remainingRegisterRefusals(snapshot.context, form, snapshot.context.today);
  return {
    ...personView(errors),
    state,
    page: PAGES[state.replace(/\..*/, '')] ?? 'broken',
    form,
    wantsOffers,
    isPasswordShown,
    isBusy: snapshot.hasTag('busy'),
    notice,
    suggestion: snapshot.can({ type: 'suggestion.taken' }) ? suggestionFor(snapshot.context) : null,
    attempt: refusals,
    doneText: kind === null ? '' : DONE_TEXTS[kind],
    doneLabel: kind === 'findBooking' ? 'See your bookings' : 'Sign in',
    links: {
      signIn: accountAddress(brand, 'login'),
      again: accountAddress(brand, 'create'),
      help: accountAddress(brand, 'help'),
    },
  };
};
