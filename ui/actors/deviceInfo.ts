/** What a browser is, as who authenticates a card asks for it. */
import type { Device } from '../../machines/contract/payment.ts';

/** What the guest's bank is told of this browser. */
export const deviceInfo = (): Device => ({
  userAgent: navigator.userAgent.slice(0, 2_048) || 'unknown',
  language: navigator.language.slice(0, 17) || 'en-GB',
  screenWidth: Math.max(1, Math.round(screen.width)),
  screenHeight: Math.max(1, Math.round(screen.height)),
  colorDepth: Math.min(64, Math.max(1, screen.colorDepth)),
  timeZone: new Date().getTimezoneOffset(),
});
