/** The effects of the page where the names of a paid booking are corrected: saving them, and leaving the page. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { guestNamesMachine } from '../../../machines/account/guestNames/guestNames.machine.ts';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { accountEndEvent } from '../../actors/accountEnds.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { guardPage, openDocument, type GuardWindow } from '../../actors/pageGuard.ts';

type GuestNamesPorts = Readonly<{
  client: Client<'get-my-booking' | 'set-guest-details-by-id'>;
  /** loads another document */
  open: (href: string) => void;
  /** the window of the page; asked for only when it is guarded */
  win: () => GuardWindow;
}>;

export const guestNamesEffects = ({ client, open, win }: GuestNamesPorts) =>
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
    guardPage: guardPage(win),
    openDocument: openDocument(open),
  }) satisfies EffectsOf<typeof guestNamesMachine>;
