/** The hint: what is missing first, then what Continue does, in the spec's words. */
import { describe, expect, it } from 'vitest';
import { hintFor, type HintConditions } from './hints.rules.ts';

const placed: HintConditions = {
  hasSeveralParties: true,
  isEveryPartyPlaced: true,
  isAllocating: false,
  isEditing: false,
  hasBooking: false,
  isAlreadyBooked: false,
  isPickerOffered: false,
};
const open = { ...placed, isEveryPartyPlaced: false };
const held = { ...placed, hasBooking: true, isAlreadyBooked: true };

describe('hintFor', () => {
  // requirement: JOURNEY-4-HINT-ALL-ROOMS
  // requirement: JOURNEY-4-HINT-ALL-PARTIES
  // requirement: JOURNEY-4-HINT-SELECT-FIRST
  // requirement: JOURNEY-4-HINT-DINING-NEXT
  // requirement: JOURNEY-4-HINT-DINING-LOOK
  // requirement: JOURNEY-4-HINT-UPDATE
  // requirement: JOURNEY-4-HINT-LOCATION
  it.each([
    ['a party has none', open, 'You need to allocate all rooms for all parties'],
    [
      'a party has none in the window of all parties',
      { ...open, isAllocating: true },
      'You need to allocate all of the parties to continue',
    ],
    [
      'the only party has none, whatever else is so',
      { ...open, hasSeveralParties: false, isAllocating: true, isEditing: true, isPickerOffered: true },
      'You need to make an accommodation selection before you can proceed',
    ],
    ['all have theirs', placed, "Now it's time to add your dining package"],
    ['all have theirs in the window', { ...placed, isAllocating: true }, "Now it's time to add your dining package"],
    ['it is held already', held, 'Next, take a look at our dining packages'],
    ['something else is held', { ...held, isAlreadyBooked: false }, 'Update your booking with selected unit'],
    ['the overview sent the guest', { ...held, isEditing: true }, 'Update your booking with selected unit'],
    ['the map follows', { ...placed, isPickerOffered: true }, 'Press continue to choose your room location'],
    ['the map follows what is held', { ...held, isPickerOffered: true }, 'Press continue to choose your room location'],
    [
      'the map would follow, and something else is held',
      { ...held, isAlreadyBooked: false, isPickerOffered: true },
      'Update your booking with selected unit',
    ],
  ])('tells the next thing when %s', (_, conditions, hint) => {
    expect(hintFor(conditions)).toBe(hint);
  });
});
