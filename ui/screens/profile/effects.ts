/** The effects of the holder's details: the account, its changes, offers by e-mail, and the devices. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { PERSON_FIELDS } from '../../../machines/account/person.rules.ts';
import { detailsFormMachine } from '../../../machines/account/profile/detailsForm/detailsForm.machine.ts';
import { devicesMachine } from '../../../machines/account/profile/devices/devices.machine.ts';
import { marketingMachine } from '../../../machines/account/profile/marketing/marketing.machine.ts';
import { passwordFormMachine } from '../../../machines/account/profile/passwordForm/passwordForm.machine.ts';
import type { profileMachine } from '../../../machines/account/profile/profile.machine.ts';
import type { AccountStorage } from '../../persistence/accountStorage.ts';
import { accountEndEvent } from '../../actors/accountEnds.ts';
import { formFailure, sendFailure } from '../../actors/accountFailures.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { failureMessage } from '../../actors/failures.ts';
import { passwordFormEffects, type PasswordFormPorts } from '../passwordForm/effects.ts';

/** What is logged when the account cannot be loaded (spec: account area 8). */
const LOAD_FAILED = 'Failed to load profile';

export type ProfilePorts = PasswordFormPorts &
  Readonly<{
    client: Client<'get-account' | 'set-account' | 'set-marketing' | 'get-devices' | 'end-device'>;
    storage: AccountStorage;
    /** writes to the log of errors */
    report: (message: string) => void;
  }>;

/** The effects of the form for the details. */
export const detailsFormEffects = ({ client, storage }: Pick<ProfilePorts, 'client' | 'storage'>) =>
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

/** The effects of the choice of offers. The saved choice is also stored, so that the page of the details shows it. */
export const marketingEffects = ({ client, storage }: Pick<ProfilePorts, 'client' | 'storage'>) =>
  ({
    saveChoice: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('set-marketing', input, signal);
      if (E.isLeft(reply)) return accountEndEvent(reply.left) ?? sendFailure(reply.left);
      storage.writeAccount(reply.right);
      return { type: 'choice.saved', wantsOffers: reply.right.wantsOffers };
    }),
  }) satisfies EffectsOf<typeof marketingMachine>;

/** The effects of the list of devices. */
export const devicesEffects = ({ client }: Pick<ProfilePorts, 'client'>) =>
  ({
    loadDevices: fromPromise(async ({ signal }) => {
      const reply = await client.call('get-devices', {}, signal);
      if (E.isRight(reply)) return { type: 'devices.loaded', devices: reply.right.devices };
      return accountEndEvent(reply.left) ?? { type: 'load.failed', message: failureMessage(reply.left) };
    }),
    endDevice: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('end-device', input, signal);
      if (E.isRight(reply)) return { type: 'devices.loaded', devices: reply.right.devices };
      return accountEndEvent(reply.left) ?? sendFailure(reply.left);
    }),
  }) satisfies EffectsOf<typeof devicesMachine>;

/** The effects of the holder's details, with the charts of the sections. */
export const profileEffects = (ports: ProfilePorts) =>
  ({
    restoreAccount: fromPromise(async ({ input }) => ({
      type: 'account.restored',
      details: ports.storage.readAccount(input.clientId),
    })),
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
    detailsForm: detailsFormMachine.provide({ actors: detailsFormEffects(ports) }),
    passwordForm: passwordFormMachine.provide({ actors: passwordFormEffects(ports) }),
    marketing: marketingMachine.provide({ actors: marketingEffects(ports) }),
    devices: devicesMachine.provide({ actors: devicesEffects(ports) }),
  }) satisfies EffectsOf<typeof profileMachine>;
