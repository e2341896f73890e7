// What the account holder's pages share.
import type { MyBookingInput } from '../../machines/account/myBooking/myBooking.types.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { AccountPage } from '../../machines/account/accountPages.ts';
import { ACCOUNT, LOGIN } from '../../machines/account/test/accounts.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import type { Entrance, StateSnapshot } from './page-chart.ts';
import { replyWith } from './replies.ts';

/** The reply with the holder's account, from which their details load. */
export const ACCOUNT_REPLY = replyWith('get-account', ACCOUNT);

/** The screens after a page finds that nobody is signed in any more, or that the session is lost. */
export const HOLDER_ENDS = { signInNeeded: 'signIn', sessionLost: 'sessionEnded' } as const;

/** Enters a page of the area as its holder. */
export const atPage = (page: AccountPage): Entrance => ({
  address: accountAddress('family', page),
  booking: null,
  login: LOGIN,
});

/** Enters a page of one booking as its holder; the booking is loaded first. */
export const atBookingPage =
  (page: AccountPage) =>
  (input: unknown): Entrance => {
    const { brand, myBooking } = input as Readonly<{ brand: MyBookingInput['brand']; myBooking: MyBooking }>;
    return {
      address: accountAddress(brand, page, { resId: myBooking.booking.resId }),
      booking: null,
      login: LOGIN,
      firstReplies: [replyWith('get-my-booking', myBooking)],
    };
  };

/** Why a page that its holder may leave for another document cannot perform a step; null if it can. */
export const leavingReason = (step: string, { state }: StateSnapshot): string | null => {
  if (state === 'left') return 'another document is loaded by then';
  return step === 'guardPage: breaks' ? 'listening to the window does not fail' : null;
};
