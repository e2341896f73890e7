/** What the guest's bank is sent about the browser, within the limits of the call. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Device } from '../../machines/contract/payment.ts';
import { deviceInfo } from './deviceInfo.ts';

const SCREEN = { width: 390, height: 844, colorDepth: 24 };
const NAVIGATOR = { userAgent: 'a browser', language: 'cy-GB' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const deviceOf = (screen: object = {}, navigator: object = {}, offset = 0): Device => {
  vi.stubGlobal('screen', { ...SCREEN, ...screen });
  vi.stubGlobal('navigator', { ...NAVIGATOR, ...navigator });
  // the page is smaller than the screen
  vi.stubGlobal('window', { innerWidth: 300, innerHeight: 200 });
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  return deviceInfo();
};

describe('the device of the guest', () => {
  it('is the screen, not the part of it that the page has, and the minutes from here to UTC', () => {
    expect(deviceOf({}, {}, -60)).toEqual({
      userAgent: 'a browser',
      language: 'cy-GB',
      screenWidth: 390,
      screenHeight: 844,
      colorDepth: 24,
      timeZone: -60,
    });
  });

  it.each([
    ['nothing known', { width: 0, height: 0, colorDepth: 0 }, { userAgent: '', language: '' }],
    ['fractions of pixels', { width: 411.43, height: 0.4 }, {}],
    ['very long values', { colorDepth: 96 }, { userAgent: 'x'.repeat(5_000), language: 'en-'.repeat(20) }],
  ])('is accepted by the call with %s', (_, screen, navigator) => {
    expect(Device.is(deviceOf(screen, navigator))).toBe(true);
  });
});
