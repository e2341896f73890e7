/** Which browsers can be signed out from here, and which passkeys and identities removed. */
import type { Device, Passkey } from '../../../contract/account.ts';

/** Whether the list has another browser with this id; this one is left by signing out. */
export const isOtherDevice = (devices: readonly Device[], deviceId: string): boolean =>
  devices.some((device) => device.deviceId === deviceId && !device.isThis);

/** Whether the list has a passkey or an identity with this id. */
export const isPasskey = (passkeys: readonly Passkey[], passkeyId: string): boolean =>
  passkeys.some((passkey) => passkey.passkeyId === passkeyId);
