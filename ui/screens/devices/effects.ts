/** The effects of the lists of devices and passkeys: loading them, signing a device out, and removing a passkey. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import type { devicesMachine } from '../../../machines/account/profile/devices/devices.machine.ts';
import type { DataOf } from '../../../machines/contract/calls.ts';
import type { Failure } from '../../../machines/contract/envelope.ts';
import type { Refusal } from '../../../machines/kit/refusal.ts';
import { accountEndEvent } from '../../actors/accountEnds.ts';
import { sendFailure } from '../../actors/accountFailures.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { failureMessage } from '../../actors/failures.ts';
import { NO_PASSWORD, OTHER_PASSWORD, readPassword, sendPassword } from '../../actors/passwordFields.ts';

const loaded = ({ devices, passkeys }: DataOf<'get-devices'>) =>
  ({ type: 'devices.loaded', devices, passkeys }) as const;

const rejected = (refusal: Refusal) => ({ type: 'form.rejected', errors: [refusal] }) as const;

/** Sends the password of the page's field, unless it is empty. */
const withPassword = (send: (password: string) => Promise<E.Either<Failure, DataOf<'get-devices'>>>) =>
  readPassword(PASSWORD_FIELD) === '' ? null : sendPassword(PASSWORD_FIELD, send);

/** The event of a reply; null: no password was typed. */
const outcomeOf = (reply: E.Either<Failure, DataOf<'get-devices'>> | null) => {
  if (reply === null) return rejected(NO_PASSWORD);
  if (E.isRight(reply)) return loaded(reply.right);
  return reply.left.code === 'incorrectCredentials'
    ? rejected(OTHER_PASSWORD)
    : (accountEndEvent(reply.left) ?? sendFailure(reply.left));
};

export const devicesEffects = (client: Client<'get-devices' | 'end-device' | 'remove-passkey'>) =>
  ({
    loadDevices: fromPromise(async ({ signal }) => {
      const reply = await client.call('get-devices', {}, signal);
      if (E.isRight(reply)) return loaded(reply.right);
      return accountEndEvent(reply.left) ?? { type: 'load.failed', message: failureMessage(reply.left) };
    }),
    endDevice: fromPromise(async ({ input, signal }) =>
      outcomeOf(await withPassword((password) => client.call('end-device', { ...input, password }, signal))),
    ),
    removePasskey: fromPromise(async ({ input, signal }) =>
      outcomeOf(await withPassword((password) => client.call('remove-passkey', { ...input, password }, signal))),
    ),
  }) satisfies EffectsOf<typeof devicesMachine>;
