/** The view of the browsers in which the holder is signed in, and of what signs in besides the password. */
import type { SnapshotFrom } from 'xstate';
import type { Passkey } from '../../../contract/account.ts';
import { formatDateOf } from '../../../kit/instants.ts';
import { stateName } from '../../../kit/stateName.ts';
import type { devicesMachine } from './devices.machine.ts';

export type DevicesView = Readonly<{
  /** the state of the chart, 'listed' */
  state: string;
  isBusy: boolean;
  hasLoadFailed: boolean;
  isBroken: boolean;
  notice: string | null;
  errors: readonly { field: string; message: string }[];
  /** a new object after each refusal */
  attempt: object;
  isPasswordShown: boolean;
  /** there is something to sign out or to remove, for which the password is needed again */
  needsPassword: boolean;
  devices: readonly Readonly<{
    deviceId: string;
    name: string;
    signedInText: string;
    lastUsedText: string;
    isThis: boolean;
    isEnding: boolean;
  }>[];
  passkeys: readonly Readonly<{
    passkeyId: string;
    name: string;
    addedText: string;
    /** null for an identity, of which it is not known */
    lastUsedText: string | null;
    removeLabel: string;
    isRemoving: boolean;
  }>[];
  /** nothing is being signed out or removed */
  canEnd: boolean;
}>;

const lastUsedTextOf = ({ lastUsedAt, isIdentity }: Passkey): string | null => {
  if (isIdentity === true) return null;
  return lastUsedAt === null ? 'Not yet' : formatDateOf(lastUsedAt);
};

const passkeyView = (passkey: Passkey): Omit<DevicesView['passkeys'][number], 'isRemoving'> => {
  const { passkeyId, name, addedAt, isIdentity } = passkey;
  return {
    passkeyId,
    name: isIdentity === true ? `Your account at ${name}` : name,
    addedText: formatDateOf(addedAt),
    lastUsedText: lastUsedTextOf(passkey),
    removeLabel: isIdentity === true ? `Remove the sign-in by ${name}` : `Remove the passkey of ${name}`,
  };
};

export type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>;

/** The view of the lists. */
export const devicesView = (snapshot: DevicesSnapshot): DevicesView => {
  const { devices, passkeys, ending, notice, refusals, isPasswordShown } = snapshot.context;
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    notice,
    errors: refusals,
    attempt: refusals,
    isPasswordShown,
    needsPassword: passkeys.length > 0 || devices.some(({ isThis }) => !isThis),
    devices: devices.map(({ deviceId, name, signedInAt, lastUsedAt, isThis }) => ({
      deviceId,
      name,
      signedInText: formatDateOf(signedInAt),
      lastUsedText: formatDateOf(lastUsedAt),
      isThis,
      isEnding: deviceId === ending,
    })),
    passkeys: passkeys.map((passkey) => ({ ...passkeyView(passkey), isRemoving: passkey.passkeyId === ending })),
    canEnd: snapshot.matches('listed'),
  };
};
