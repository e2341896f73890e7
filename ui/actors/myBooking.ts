/** The effect of the page of one booking. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { myBookingMachine } from '../../machines/account/myBooking/myBooking.machine.ts';
import { accountEndEvent } from './accountEnds.ts';
import type { Client } from './client.ts';
import type { EffectsOf } from './effects.ts';
import { failureMessage } from './failures.ts';

/** The charts of its pages are chunks of their own. */
export const myBookingEffects = (client: Client<'get-my-booking'>) =>
  ({
    loadBooking: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('get-my-booking', input, signal);
      if (E.isRight(reply)) return { type: 'myBooking.loaded', myBooking: reply.right };
      if (reply.left.code === 'notLeadGuest') return { type: 'myBooking.refused' };
      return accountEndEvent(reply.left) ?? { type: 'load.failed', message: failureMessage(reply.left) };
    }),
  }) satisfies Pick<EffectsOf<typeof myBookingMachine>, 'loadBooking'>;
