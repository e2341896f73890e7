/** The effect of the choice of offers: saving it. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { marketingMachine } from '../../../machines/account/profile/marketing/marketing.machine.ts';
import { accountEndEvent } from '../../actors/accountEnds.ts';
import { sendFailure } from '../../actors/accountFailures.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import type { AccountStorage } from '../../persistence/accountStorage.ts';

/** The saved choice is also stored, so that the page of the details shows it. */
export const marketingEffects = (client: Client<'set-marketing'>, storage: Pick<AccountStorage, 'writeAccount'>) =>
  ({
    saveChoice: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('set-marketing', input, signal);
      if (E.isLeft(reply)) return accountEndEvent(reply.left) ?? sendFailure(reply.left);
      storage.writeAccount(reply.right);
      return { type: 'choice.saved', wantsOffers: reply.right.wantsOffers };
    }),
  }) satisfies EffectsOf<typeof marketingMachine>;
