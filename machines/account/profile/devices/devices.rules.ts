/** Which browsers can be signed out from here. */
import type { Device } from '../../../contract/account.ts';

/** Whether the list has another browser with this id; this one is left by signing out. */
export const isOtherDevice = (devices: readonly Device[], deviceId: string): boolean =>
  devices.some((device) => device.deviceId === deviceId && !device.isThis);
