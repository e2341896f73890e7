/**
 * The hint of the accommodation step: one at a time, word for word (spec: booking journey 4; when each is shown is our
 * decision, docs/decisions/0035).
 */

export const HINTS = {
  allRooms: 'You need to allocate all rooms for all parties',
  diningNext: "Now it's time to add your dining package",
  update: 'Update your booking with selected unit',
  location: 'Press continue to choose your room location',
  diningLook: 'Next, take a look at our dining packages',
  selectFirst: 'You need to make an accommodation selection before you can proceed',
  allParties: 'You need to allocate all of the parties to continue',
} as const;

/** The conditions that decide the hint. */
export type HintConditions = Readonly<{
  hasSeveralParties: boolean;
  isEveryPartyPlaced: boolean;
  /** the dialog of all parties is open: the guest pressed Continue too early, or opened it */
  isAllocating: boolean;
  /** the guest came from the overview to change accommodation */
  isEditing: boolean;
  hasBooking: boolean;
  /** the held accommodation and guests match the choices */
  isAlreadyBooked: boolean;
  isPickerOffered: boolean;
}>;

/** The hint: what is missing first, then what Continue does. */
export const hintFor = (conditions: HintConditions): string => {
  if (!conditions.isEveryPartyPlaced) {
    if (!conditions.hasSeveralParties) return HINTS.selectFirst;
    return conditions.isAllocating ? HINTS.allParties : HINTS.allRooms;
  }
  if (conditions.isEditing || (conditions.hasBooking && !conditions.isAlreadyBooked)) return HINTS.update;
  if (conditions.isPickerOffered) return HINTS.location;
  return conditions.hasBooking ? HINTS.diningLook : HINTS.diningNext;
};
