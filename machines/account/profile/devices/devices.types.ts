/** Context and events of the lists of browsers in which the holder is signed in, and of passkeys and identities. */
import type { Device, Passkey } from '../../../contract/account.ts';
import type { LoadFailed } from '../../../outcomes/outcomes.ts';
import type { Refusal } from '../../../kit/refusal.ts';
import type { FormRejected, SendFailed } from '../../accountForm.ts';
import type { AccountEnd } from '../../account.types.ts';

export type DevicesLoaded = {
  type: 'devices.loaded';
  devices: readonly Device[];
  passkeys: readonly Passkey[];
};

export type DevicesEvent =
  | { type: 'device.ended'; deviceId: string }
  | { type: 'passkey.removed'; passkeyId: string }
  | { type: 'passwordVisibility.toggled' }
  | { type: 'retry.requested' }
  | DevicesLoaded
  | LoadFailed
  | FormRejected
  | SendFailed
  | AccountEnd;

export type DevicesContext = Readonly<{
  devices: readonly Device[];
  passkeys: readonly Passkey[];
  /** the browser that is being signed out, or the passkey or identity that is being removed */
  ending: string | null;
  /** the password, which stays in its field, can be read in the page */
  isPasswordShown: boolean;
  refusals: readonly Refusal[];
  notice: string | null;
}>;
