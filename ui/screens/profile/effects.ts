/** The effects of the holder's details: reading and loading the account, and storing what is typed. */
import { either as E } from 'fp-ts';
import { fromCallback, fromPromise } from 'xstate';
import type { UnsavedChanged } from '../../../machines/account/account.types.ts';
import type { profileMachine, SectionCharts } from '../../../machines/account/profile/profile.machine.ts';
import type { FormPlace } from '../../../machines/account/profile/profile.types.ts';
import { accountEndEvent } from '../../actors/accountEnds.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { failureMessage } from '../../actors/failures.ts';
import type { AccountStorage } from '../../persistence/accountStorage.ts';

/** What is logged when the account cannot be loaded (spec: account area 8). */
const LOAD_FAILED = 'Failed to load profile';

export type ProfilePorts = Readonly<{
  client: Client<'get-account'>;
  storage: Pick<AccountStorage, 'readAccount' | 'writeAccount' | 'readUnsaved' | 'writeUnsaved'>;
  /** writes to the log of errors */
  report: (message: string) => void;
}>;

/** The effects of the holder's details. */
export const profileEffects = (ports: ProfilePorts) =>
  ({
    restoreAccount: fromPromise(async ({ input }) => ({
      type: 'account.restored',
      details: ports.storage.readAccount(input.clientId),
      unsaved: ports.storage.readUnsaved(input),
    })),
    unsavedStore: fromCallback<UnsavedChanged, FormPlace>(({ receive, input }) =>
      receive(({ unsaved }) => ports.storage.writeUnsaved(input, unsaved)),
    ),
    loadAccount: fromPromise(async ({ signal }) => {
      const reply = await ports.client.call('get-account', {}, signal);
      if (E.isRight(reply)) {
        ports.storage.writeAccount(reply.right);
        return { type: 'account.loaded', details: reply.right };
      }
      const end = accountEndEvent(reply.left);
      // leaving the page aborts its request: nothing failed, and what is stored stays
      if (signal.aborted) return end ?? { type: 'load.failed', message: failureMessage(reply.left) };
      ports.storage.writeAccount(null);
      if (end === null) ports.report(LOAD_FAILED);
      return end ?? { type: 'load.failed', message: failureMessage(reply.left) };
    }),
  }) satisfies Omit<EffectsOf<typeof profileMachine>, keyof SectionCharts>;
