/** The hint: what is missing first, then what Continue does, as the spec words it. */
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
    ['a party has no accommodation', open, 'You need to allocate all rooms for all parties'],
    [
      'a party has no accommodation and the dialog of all parties is open',
      { ...open, isAllocating: true },
      'You need to allocate all of the parties to continue',
    ],
    [
      'the only party has no accommodation, whatever the other conditions are',
      { ...open, hasSeveralParties: false, isAllocating: true, isEditing: true, isPickerOffered: true },
      'You need to make an accommodation selection before you can proceed',
    ],
    ['all parties have accommodation', placed, "Now it's time to add your dining package"],
    [
      'all parties have accommodation and the dialog is open',
      { ...placed, isAllocating: true },
      "Now it's time to add your dining package",
    ],
    ['the chosen accommodation is held already', held, 'Next, take a look at our dining packages'],
    ['other accommodation is held', { ...held, isAlreadyBooked: false }, 'Update your booking with selected unit'],
    ['the guest came from the overview', { ...held, isEditing: true }, 'Update your booking with selected unit'],
    [
      'the map picker is the next step',
      { ...placed, isPickerOffered: true },
      'Press continue to choose your room location',
    ],
    [
      'the map picker is next and the accommodation is held already',
      { ...held, isPickerOffered: true },
      'Press continue to choose your room location',
    ],
    [
      'the map picker is next, but other accommodation is held',
      { ...held, isAlreadyBooked: false, isPickerOffered: true },
      'Update your booking with selected unit',
    ],
  ])('returns the hint when %s', (_, conditions, hint) => {
    expect(hintFor(conditions)).toBe(hint);
  });
});
