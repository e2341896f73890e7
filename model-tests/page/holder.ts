// What the pages of the holder of an account share.
import type { MyBookingInput } from '../../machines/account/myBooking/myBooking.types.ts';
import { accountAddress, type AccountPage } from '../../machines/account/accountUrl.ts';
import { ACCOUNT, LOGIN } from '../../machines/account/test/accounts.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import type { Entrance } from './page-chart.ts';
import { replyWith } from './replies.ts';

/** The holder's account, with which their details load. */
export const ACCOUNT_REPLY = replyWith('get-account', ACCOUNT);

/** Where a page ends when nobody is signed in any more, or the session is lost. */
export const HOLDER_ENDS = { signInNeeded: 'signIn', sessionLost: 'sessionEnded' } as const;

/** The holder at a page of the area. */
export const atPage = (page: AccountPage): Entrance => ({
  address: accountAddress('family', page),
  booking: null,
  login: LOGIN,
});

/** The holder at a page of one booking, which is loaded first. */
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
