/** The hint of the accommodation step: one at a time, word for word (spec: booking journey 4; which one when is our decision, docs/decisions/0035). */

export const HINTS = {
  allRooms: 'You need to allocate all rooms for all parties',
  diningNext: "Now it's time to add your dining package",
  update: 'Update your booking with selected unit',
  location: 'Press continue to choose your room location',
  diningLook: 'Next, take a look at our dining packages',
  selectFirst: 'You need to make an accommodation selection before you can proceed',
  allParties: 'You need to allocate all of the parties to continue',
} as const;

/** What decides the hint. */
export type HintConditions = Readonly<{
  hasSeveralParties: boolean;
  isEveryPartyPlaced: boolean;
  /** several parties, and the guest has asked to go on or to share the rooms out */
  isAllocating: boolean;
  /** the overview sent the guest here */
  isEditing: boolean;
  hasBooking: boolean;
  /** what is held is what is chosen */
  isAlreadyBooked: boolean;
  isPickerOffered: boolean;
}>;

/** What is missing first; then what Continue does. */
export const hintFor = (conditions: HintConditions): string => {
  if (!conditions.isEveryPartyPlaced) {
    if (!conditions.hasSeveralParties) return HINTS.selectFirst;
    return conditions.isAllocating ? HINTS.allParties : HINTS.allRooms;
  }
  if (conditions.isEditing || (conditions.hasBooking && !conditions.isAlreadyBooked)) return HINTS.update;
  if (conditions.isPickerOffered) return HINTS.location;
  return conditions.hasBooking ? HINTS.diningLook : HINTS.diningNext;
};
