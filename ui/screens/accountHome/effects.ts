/** The effects of the account's home: its lists, and what the browser stores. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { fromPromise } from 'xstate';
import type { accountHomeMachine } from '../../../machines/account/accountHome/accountHome.machine.ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import { HomePromotions, SpecificAccommodation, type HomeContent } from '../../../machines/contract/homePromotions.ts';
import type { AccountStorage } from '../../persistence/accountStorage.ts';
import { accountEndEvent } from '../../actors/accountEnds.ts';
import type { Client } from '../../actors/client.ts';
import type { ContentReader } from '../../actors/content.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { failureMessage } from '../../actors/failures.ts';

const Promotions = t.type({ fields: HomePromotions });
const Accommodations = t.type({ items: t.array(t.type({ fields: SpecificAccommodation })) });

/** What content adds for a brand. What cannot be loaded is left out: the lists work without it. */
const contentOf = async (content: ContentReader, brand: Brand, signal: AbortSignal): Promise<HomeContent> => {
  const [promotions, accommodations] = await Promise.all([
    content.read(`account-home/${brand}`, Promotions, signal),
    content.read('specific-accommodations', Accommodations, signal),
  ]);
  return {
    promotions: promotions && promotions.fields,
    specificAccommodations: (accommodations?.items ?? []).map(({ fields }) => fields),
  };
};

export const accountHomeEffects = (client: Client<'get-bookings'>, content: ContentReader, storage: AccountStorage) =>
  ({
    rememberLogin: fromPromise(async ({ input }) => {
      storage.rememberLogin(input);
      return { type: 'login.remembered', isBannerDismissed: storage.isBannerDismissed() };
    }),
    loadBookings: fromPromise(async ({ input, signal }) => {
      const [reply, found] = await Promise.all([
        client.call('get-bookings', {}, signal),
        contentOf(content, input.brand, signal),
      ]);
      if (E.isRight(reply)) return { type: 'bookings.loaded', listing: reply.right, content: found };
      return accountEndEvent(reply.left) ?? { type: 'load.failed', message: failureMessage(reply.left) };
    }),
    storeDismissal: fromPromise(async () => {
      storage.dismissBanner();
      return { type: 'dismissal.stored' };
    }),
  }) satisfies EffectsOf<typeof accountHomeMachine>;
