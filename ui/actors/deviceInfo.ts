/** Browser data that card authentication requires. */
import type { Device } from '../../machines/contract/payment.ts';

/** The browser data that is sent to the guest's bank. */
export const deviceInfo = (): Device => ({
  userAgent: navigator.userAgent.slice(0, 2_048) || 'unknown',
  language: navigator.language.slice(0, 17) || 'en-GB',
  screenWidth: Math.max(1, Math.round(screen.width)),
  screenHeight: Math.max(1, Math.round(screen.height)),
  colorDepth: Math.min(64, Math.max(1, screen.colorDepth)),
  timeZone: new Date().getTimezoneOffset(),
});
