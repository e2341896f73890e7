/** The effect of the page where the names of a paid booking are corrected. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { guestNamesMachine } from '../../machines/account/guestNames/guestNames.machine.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { accountEndEvent } from './accountEnds.ts';
import type { Client } from './client.ts';
import type { EffectsOf } from './effects.ts';

export const guestNamesEffects = (client: Client<'get-my-booking' | 'set-guest-details-by-id'>) =>
  ({
    saveNames: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('set-guest-details-by-id', input, signal);
      if (E.isRight(reply)) return { type: 'names.saved', myBooking: reply.right };
      const failure = reply.left;
      if (failure.code === 'bookingChanged') {
        const latest = await client.call('get-my-booking', { resId: input.resId }, signal);
        if (E.isRight(latest)) return { type: 'names.outdated', myBooking: latest.right, message: failure.error };
      }
      return (
        accountEndEvent(failure) ?? {
          type: 'names.rejected',
          // the page shows each field's message beside the field
          message: failure.networkError ? FAILURE_TEXT.unavailable : failure.error,
          validationErrors: failure.validationErrors,
        }
      );
    }),
  }) satisfies EffectsOf<typeof guestNamesMachine>;
