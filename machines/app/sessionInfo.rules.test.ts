/** Whether a server-rendered page can continue with the data of the session opened afterwards. */
import { describe, expect, it } from 'vitest';
import type { SessionInfo } from '../contract/booking.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { isSameSessionInfo } from './sessionInfo.rules.ts';

const PICKER = { isOn: false, places: [] };
const info = (changes: Partial<SessionInfo> = {}): SessionInfo => ({
  bookingSessionTimeout: 1_200,
  today: '2027-01-11',
  booking: null,
  paid: null,
  payment: 'none',
  picker: PICKER,
  login: null,
  ...changes,
});

describe('isSameSessionInfo', () => {
  it('returns false when there was no earlier session data', () => {
    expect(isSameSessionInfo(null, info())).toBe(false);
  });
  it('returns true without a booking on the same day, false on another day', () => {
    expect(isSameSessionInfo(info(), info({ bookingSessionTimeout: 60 }))).toBe(true);
    expect(isSameSessionInfo(info(), info({ today: '2027-01-12' }))).toBe(false);
  });
  it('returns true for the same booking version with any remaining hold time, false for another version', () => {
    const booking = bookingWith({ version: 3, holdSecondsLeft: 900 });
    expect(isSameSessionInfo(info({ booking }), info({ booking: { ...booking, holdSecondsLeft: 890 } }))).toBe(true);
    expect(isSameSessionInfo(info({ booking }), info({ booking: { ...booking, version: 4 } }))).toBe(false);
  });
  it('returns false when a booking was added, removed or replaced', () => {
    const booking = bookingWith({});
    expect(isSameSessionInfo(info(), info({ booking }))).toBe(false);
    expect(isSameSessionInfo(info({ booking }), info())).toBe(false);
    const another = bookingWith({ bookingId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c34' });
    expect(isSameSessionInfo(info({ booking }), info({ booking: another }))).toBe(false);
  });
});
