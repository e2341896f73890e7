/** The effects of the pages of one booking, without those of the charts that have their own chunks. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { amendingMachine } from '../../../machines/account/amending/amending.machine.ts';
import type { BookingCharts, myBookingMachine } from '../../../machines/account/myBooking/myBooking.machine.ts';
import type { BasketCachePort } from '../../persistence/basketCache.ts';
import { accountEndEvent } from '../../actors/accountEnds.ts';
import { amendingEffects, type AmendingPorts } from './amending.effects.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { failureMessage } from '../../actors/failures.ts';

export type MyBookingPorts = AmendingPorts &
  Readonly<{ client: Client<'get-my-booking'>; basketCache: Pick<BasketCachePort, 'readChange'> }>;

export const myBookingEffects = (ports: MyBookingPorts) =>
  ({
    restoreBasket: fromPromise(async ({ input }) => ({
      type: 'basket.restored',
      basket: await ports.basketCache.readChange(input.resId),
    })),
    loadBooking: fromPromise(async ({ input, signal }) => {
      const reply = await ports.client.call('get-my-booking', input, signal);
      if (E.isRight(reply)) return { type: 'myBooking.loaded', myBooking: reply.right };
      if (reply.left.code === 'notLeadGuest') return { type: 'myBooking.refused' };
      return accountEndEvent(reply.left) ?? { type: 'load.failed', message: failureMessage(reply.left) };
    }),
    amending: amendingMachine.provide({ actors: amendingEffects(ports) }),
  }) satisfies Omit<EffectsOf<typeof myBookingMachine>, keyof BookingCharts>;
