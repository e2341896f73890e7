/** The effects of the account's home: its lists, and what the browser stores. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { accountHomeMachine } from '../../machines/account/home/accountHome.machine.ts';
import type { AccountStorage } from '../persistence/accountStorage.ts';
import { accountEndEvent } from './accountEnds.ts';
import type { Client } from './client.ts';
import type { EffectsOf } from './effects.ts';
import { failureMessage } from './failures.ts';

export const accountHomeEffects = (client: Client<'get-bookings'>, storage: AccountStorage) =>
  ({
    rememberLogin: fromPromise(async ({ input }) => {
      storage.rememberLogin(input);
      return { type: 'login.remembered', isBannerDismissed: storage.isBannerDismissed() };
    }),
    loadBookings: fromPromise(async ({ signal }) => {
      const reply = await client.call('get-bookings', {}, signal);
      if (E.isRight(reply)) return { type: 'bookings.loaded', listing: reply.right };
      return accountEndEvent(reply.left) ?? { type: 'load.failed', message: failureMessage(reply.left) };
    }),
    storeDismissal: fromPromise(async () => {
      storage.dismissBanner();
      return { type: 'dismissal.stored' };
    }),
  }) satisfies EffectsOf<typeof accountHomeMachine>;
