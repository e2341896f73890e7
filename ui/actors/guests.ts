/** Effects that load and save the guest details, load the confirmation, and save the marketing sign-up. */
import type { guestCalls } from '../../machines/contract/calls/guests.ts';
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { confirmationMachine } from '../../machines/confirmation/confirmation.machine.ts';
import { MARKETING_CONSENT } from '../../machines/confirmation/marketing.text.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { guestsMachine } from '../../machines/guests/guests.machine.ts';
import { outdatedBookingEvent, loadFailure } from './basket.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import type { EffectsOf } from './effects.ts';
import { lossEvent, sessionLossEvent, failureMessage } from './failures.ts';

type GuestClient = Client<'get-booking' | keyof typeof guestCalls>;

/** The effects of the guests chart. */
export const guestsEffects = (client: GuestClient) =>
  ({
    loadGuests: fromPromise(async ({ signal }) => {
      const reply = await client.call('get-guest-setup', {}, signal);
      return E.isRight(reply) ? { type: 'guests.loaded', setup: reply.right } : loadFailure(reply.left);
    }),
    saveGuests: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('set-guest-details', input, signal);
      if (E.isRight(reply)) return { type: 'guests.saved', booking: reply.right };
      return (
        lossEvent(reply.left) ??
        (await outdatedBookingEvent(client, reply.left, signal)) ?? {
          type: 'guests.rejected',
          // the page shows each field's message next to the field
          message: reply.left.networkError ? FAILURE_TEXT.unavailable : reply.left.error,
          validationErrors: reply.left.validationErrors,
        }
      );
    }),
  }) satisfies EffectsOf<typeof guestsMachine>;

/** The effects of the confirmation chart. */
export const confirmationEffects = (
  client: Client<'get-confirmation-data' | 'marketing-email-signup'>,
  readContent: ContentReader,
) =>
  ({
    loadConfirmation: fromPromise(async ({ input, signal }) => {
      const [reply, extras, foodAndDrink, breakTypes] = await Promise.all([
        client.call('get-confirmation-data', input, signal),
        readContent.items('extras', signal),
        readContent.items('food-and-drink', signal),
        readContent.events(signal),
      ]);
      if (E.isRight(reply)) {
        const confirmation = reply.right;
        const breakType = breakTypes[confirmation.breakType ?? ''] ?? null;
        return { type: 'confirmation.loaded', confirmation, extras, foodAndDrink, breakType };
      }
      if (reply.left.code === 'notLeadGuest') return { type: 'confirmation.refused' };
      return sessionLossEvent(reply.left) ?? { type: 'load.failed', message: failureMessage(reply.left) };
    }),
    signUp: fromPromise(async ({ input: { resId }, signal }) => {
      const payload = { resId, consentVersion: MARKETING_CONSENT.version };
      const reply = await client.call('marketing-email-signup', payload, signal);
      return E.isRight(reply) ? { type: 'signup.saved' } : (sessionLossEvent(reply.left) ?? { type: 'signup.failed' });
    }),
  }) satisfies EffectsOf<typeof confirmationMachine>;
