/** Which browsers can be signed out from here. */
import type { Device } from '../../../contract/account.ts';

/** Whether a browser of the list is another one than this: this one is left by signing out. */
export const isOtherDevice = (devices: readonly Device[], deviceId: string): boolean =>
  devices.some((device) => device.deviceId === deviceId && !device.isThis);
