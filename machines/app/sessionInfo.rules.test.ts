/** A drawn page goes on where the session says what the server knew, and begins anew where it does not. */
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
  ...changes,
});

describe('isAsKnown', () => {
  it('is not where nothing was known', () => {
    expect(isSameSessionInfo(null, info())).toBe(false);
  });
  it('is for a visitor without a booking, on the same day', () => {
    expect(isSameSessionInfo(info(), info({ bookingSessionTimeout: 60 }))).toBe(true);
    expect(isSameSessionInfo(info(), info({ today: '2027-01-12' }))).toBe(false);
  });
  it('is for the same booking as it was saved last, however long it is still held', () => {
    const booking = bookingWith({ version: 3, holdSecondsLeft: 900 });
    expect(isSameSessionInfo(info({ booking }), info({ booking: { ...booking, holdSecondsLeft: 890 } }))).toBe(true);
    expect(isSameSessionInfo(info({ booking }), info({ booking: { ...booking, version: 4 } }))).toBe(false);
  });
  it('is not where a booking came or went', () => {
    const booking = bookingWith({});
    expect(isSameSessionInfo(info(), info({ booking }))).toBe(false);
    expect(isSameSessionInfo(info({ booking }), info())).toBe(false);
    const another = bookingWith({ bookingId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c34' });
    expect(isSameSessionInfo(info({ booking }), info({ booking: another }))).toBe(false);
  });
});
