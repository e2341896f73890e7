/** The effects of the lists of devices and passkeys: loading them, signing a device out, and removing a passkey. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { devicesMachine } from '../../../machines/account/profile/devices/devices.machine.ts';
import type { DataOf } from '../../../machines/contract/calls.ts';
import { accountEndEvent } from '../../actors/accountEnds.ts';
import { sendFailure } from '../../actors/accountFailures.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { failureMessage } from '../../actors/failures.ts';

const loaded = ({ devices, passkeys }: DataOf<'get-devices'>) => ({ type: 'devices.loaded', devices, passkeys }) as const;

export const devicesEffects = (client: Client<'get-devices' | 'end-device' | 'remove-passkey'>) =>
  ({
    loadDevices: fromPromise(async ({ signal }) => {
      const reply = await client.call('get-devices', {}, signal);
      if (E.isRight(reply)) return loaded(reply.right);
      return accountEndEvent(reply.left) ?? { type: 'load.failed', message: failureMessage(reply.left) };
    }),
    endDevice: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('end-device', input, signal);
      if (E.isRight(reply)) return loaded(reply.right);
      return accountEndEvent(reply.left) ?? sendFailure(reply.left);
    }),
    removePasskey: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('remove-passkey', input, signal);
      if (E.isRight(reply)) return loaded(reply.right);
      return accountEndEvent(reply.left) ?? sendFailure(reply.left);
    }),
  }) satisfies EffectsOf<typeof devicesMachine>;
