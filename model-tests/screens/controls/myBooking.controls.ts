// What the controls of the pages of one booking show and send.
import type { MyBookingEvent } from '../../../machines/account/myBooking/myBooking.types.ts';
import type { MyBookingView } from '../../../machines/account/myBooking/myBooking.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';

export const myBookingControls: ControlsOf<MyBookingView, MyBookingEvent['type']> = {
  byEvent: {
    'retry.requested': () => ({}),
    'bookingPage.requested': noControl('the account area sends it when the address changes'),
    'basket.emptied': noControl('the basket of changes sends it'),
    ...outcomes(
      'basket.restored',
      'load.failed',
      'myBooking.loaded',
      'myBooking.refused',
      'myBooking.updated',
      'session.lost',
      'signIn.needed',
    ),
  },
  unnamed: { 'Print this page': { reason: 'the browser prints', sends: null } },
};
