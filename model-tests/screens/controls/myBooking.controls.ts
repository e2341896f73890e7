// What the controls of the page of one booking show and send.
import type { MyBookingEvent } from '../../../machines/account/myBooking/myBooking.types.ts';
import type { MyBookingView } from '../../../machines/account/myBooking/myBooking.view.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';

export const myBookingControls: ControlsOf<MyBookingView, MyBookingEvent['type']> = {
  byEvent: {
    'retry.requested': () => ({}),
    ...outcomes(
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
