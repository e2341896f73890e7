/** The types, effects, guards and actions of the chart of the account area. */
import { assign, sendParent, sendTo, setup } from 'xstate';
import { withVisitParams } from '../addresses/query.ts';
import { unprovided } from '../kit/unprovided.ts';
import type { LoadFailed, SessionLost } from '../outcomes/outcomes.ts';
import { accountHomeMachine } from './home/accountHome.machine.ts';
import { paymentLoginMachine } from './paymentLogin/paymentLogin.machine.ts';
import { unprovidedMyBooking } from './myBooking.actor.ts';
import { unprovidedProfile } from './profile.actor.ts';
import { recoveryMachine } from './recovery/recovery.machine.ts';
import { registerMachine } from './register/register.machine.ts';
import { unprovidedSharedQuote } from './sharedQuote.actor.ts';
import { unprovidedSingleSignOn } from './singleSignOn.actor.ts';
import { signInMachine } from './signIn/signIn.machine.ts';
import {
  afterGrant,
  afterRegistration,
  afterSignIn,
  afterSignOut,
  bookingPageOf,
  isForPayers,
  isForVisitors,
  isPrivate,
  tabOf,
} from './account.rules.ts';
import { isOfKind, type PageKind } from './accountPages.ts';
import { accountPlaceOf } from './accountUrl.ts';
import type {
  AccountContext,
  AddressChanged,
  AccountEvent,
  AccountInput,
  HelpLoaded,
  PageRequested,
  PaidLoaded,
  PaidRefused,
  PaymentGranted,
  SignedIn,
  SignedOut,
} from './account.types.ts';
import { clearNotice, setNotice } from '../kit/chart.ts';

type AccountChild =
  | 'signIn'
  | 'register'
  | 'recovery'
  | 'paymentLogin'
  | 'accountHome'
  | 'myBooking'
  | 'profile'
  | 'sharedQuote'
  | 'singleSignOn';

/** The chart without its states. */
export const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
    children: {} as { [Name in AccountChild]: Name },
  },
  actors: {
    signIn: signInMachine,
    register: registerMachine,
    recovery: recoveryMachine,
    paymentLogin: paymentLoginMachine,
    accountHome: accountHomeMachine,
    myBooking: unprovidedMyBooking,
    profile: unprovidedProfile,
    sharedQuote: unprovidedSharedQuote,
    singleSignOn: unprovidedSingleSignOn,
    /** also succeeds when the session has ended already */
    signOut: unprovided<SignedOut | LoadFailed, null>('signOut'),
    loadHelp: unprovided<HelpLoaded | LoadFailed, null>('loadHelp'),
    loadPaid: unprovided<PaidLoaded | PaidRefused | LoadFailed | SessionLost, { resId: number }>('loadPaid'),
    /** loads another document, so that nothing of this page is left; it never ends */
    openDocument: unprovided<never, { href: string }>('openDocument'),
  },
  guards: {
    isUnknown: ({ context }) => context.page === null,
    /** a signed-in holder is on a page for visitors, such as signing in or asking for an account */
    isForVisitors: ({ context }) => context.login !== null && context.page !== null && isForVisitors(context.page),
    /** the visitor may have named the booking, or made it in this browser, without an account */
    isForPayers: ({ context }) => context.login === null && isForPayers(context.page),
    needsSignIn: ({ context }) => context.login === null && context.page !== null && isPrivate(context.page),
    isKind: ({ context }, params: { kind: PageKind }) => isOfKind(context.page, params.kind),
    /** another tab of the home that is shown */
    isTab: ({ context }, params: PageRequested) => {
      const { page } = accountPlaceOf(context.brand, params.pathname, params.search);
      return isOfKind(page, 'home');
    },
    /** another page of the booking that is shown */
    isSameBooking: ({ context }, params: PageRequested) => {
      const { page, resId } = accountPlaceOf(context.brand, params.pathname, params.search);
      return isOfKind(page, 'booking') && resId === context.resId;
    },
    isNotHolding: ({ context }) => !context.isHolding,
  },
  actions: {
    setPlace: assign(({ context }, params: PageRequested) => ({
      ...accountPlaceOf(context.brand, params.pathname, params.search),
      notice: null,
    })),
    requestTab: sendTo('accountHome', ({ context }) => ({ type: 'tab.requested', tab: tabOf(context.page) })),
    requestBookingPage: sendTo('myBooking', ({ context }) => ({
      type: 'bookingPage.requested',
      page: bookingPageOf(context.page),
    })),
    notifyAddress: sendParent((_, params: AddressChanged) => params),
    clearLogin: assign({ login: null }),
    setNotice,
    clearNotice,
    setHelp: assign({ help: (_, params: HelpLoaded) => params.texts }),
    setPaid: assign({ payments: (_, params: PaidLoaded) => params.payments }),
    leaveAfterSignIn: assign({ href: ({ context }) => withVisitParams(afterSignIn(context), context.query) }),
    leaveAfterRegistration: assign({
      href: ({ context }) => withVisitParams(afterRegistration(context), context.query),
    }),
    setNext: assign(({ context }, params: SignedIn) => ({
      next: params.next ?? context.next,
      resId: params.resId ?? context.resId,
    })),
    leaveAfterSignOut: assign({ href: ({ context }) => withVisitParams(afterSignOut(context), context.query) }),
    leaveAfterGrant: assign({
      href: ({ context }, params: PaymentGranted) => withVisitParams(afterGrant(context, params), context.query),
    }),
    notifySessionLost: sendParent((_, params: SessionLost) => params),
  },
});
