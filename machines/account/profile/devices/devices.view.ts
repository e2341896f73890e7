/** The view of the browsers in which the holder is signed in. */
import type { SnapshotFrom } from 'xstate';
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
  devices: readonly Readonly<{
    deviceId: string;
    name: string;
    signedInText: string;
    lastUsedText: string;
    isThis: boolean;
    isEnding: boolean;
  }>[];
  /** no other browser is being signed out */
  canEnd: boolean;
}>;

export type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>;

/** The view of the list. */
export const devicesView = (snapshot: DevicesSnapshot): DevicesView => {
  const { devices, ending, notice } = snapshot.context;
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    notice,
    devices: devices.map(({ deviceId, name, signedInAt, lastUsedAt, isThis }) => ({
      deviceId,
      name,
      signedInText: formatDateOf(signedInAt),
      lastUsedText: formatDateOf(lastUsedAt),
      isThis,
      isEnding: deviceId === ending,
    })),
    canEnd: snapshot.matches('listed'),
  };
};
