/** The effects of the list of devices: loading it, and signing one out. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { devicesMachine } from '../../../machines/account/profile/devices/devices.machine.ts';
import { accountEndEvent } from '../../actors/accountEnds.ts';
import { sendFailure } from '../../actors/accountFailures.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { failureMessage } from '../../actors/failures.ts';

export const devicesEffects = (client: Client<'get-devices' | 'end-device'>) =>
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
