/** The effect of the form for the details: saving them. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { PERSON_FIELDS } from '../../../machines/account/person.rules.ts';
import type { detailsFormMachine } from '../../../machines/account/profile/detailsForm/detailsForm.machine.ts';
import { accountEndEvent } from '../../actors/accountEnds.ts';
import { formFailure, sendFailure } from '../../actors/accountFailures.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import type { AccountStorage } from '../../persistence/accountStorage.ts';

/** What is saved, or was changed elsewhere meanwhile, is also stored in the browser. */
export const detailsFormEffects = (
  client: Client<'get-account' | 'set-account'>,
  storage: Pick<AccountStorage, 'writeAccount'>,
) =>
  ({
    saveDetails: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('set-account', input, signal);
      if (E.isRight(reply)) {
        storage.writeAccount(reply.right);
        return { type: 'details.saved', details: reply.right };
      }
      if (reply.left.code !== 'bookingChanged')
        return accountEndEvent(reply.left) ?? formFailure(reply.left, PERSON_FIELDS);
      const latest = await client.call('get-account', {}, signal);
      if (E.isLeft(latest)) return accountEndEvent(latest.left) ?? sendFailure(latest.left);
      storage.writeAccount(latest.right);
      return { type: 'details.outdated', details: latest.right };
    }),
  }) satisfies EffectsOf<typeof detailsFormMachine>;
