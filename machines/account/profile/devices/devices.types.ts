/** Context and events of the list of browsers in which the holder is signed in. */
import type { Device } from '../../../contract/account.ts';
import type { LoadFailed } from '../../../outcomes/outcomes.ts';
import type { SendFailed } from '../../accountForm.ts';
import type { AccountEnd } from '../../account.types.ts';

export type DevicesLoaded = { type: 'devices.loaded'; devices: readonly Device[] };

export type DevicesEvent =
  | { type: 'device.ended'; deviceId: string }
  | { type: 'retry.requested' }
  | DevicesLoaded
  | LoadFailed
  | SendFailed
  | AccountEnd;

export type DevicesContext = Readonly<{
  devices: readonly Device[];
  /** the browser that is being signed out */
  ending: string | null;
  notice: string | null;
}>;
