/** Context and events of the lists of browsers in which the holder is signed in, and of passkeys. */
import type { Device, Passkey } from '../../../contract/account.ts';
import type { LoadFailed } from '../../../outcomes/outcomes.ts';
import type { SendFailed } from '../../accountForm.ts';
import type { AccountEnd } from '../../account.types.ts';

export type DevicesLoaded = {
  type: 'devices.loaded';
  devices: readonly Device[];
  passkeys: readonly Passkey[];
};

export type DevicesEvent =
  | { type: 'device.ended'; deviceId: string }
  | { type: 'passkey.removed'; passkeyId: string }
  | { type: 'retry.requested' }
  | DevicesLoaded
  | LoadFailed
  | SendFailed
  | AccountEnd;

export type DevicesContext = Readonly<{
  devices: readonly Device[];
  passkeys: readonly Passkey[];
  /** the browser that is being signed out, or the passkey that is being removed */
  ending: string | null;
  notice: string | null;
}>;
