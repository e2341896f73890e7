// The ways through a booking record that its cases share, and the groups of its events.
export const NAMED = ['guests.named'];
export const PAYING = [...NAMED, 'payment.started'];
export const UNKNOWN = [...PAYING, 'payment.unknown'];
export const REFUSED = [...PAYING, 'payment.refused'];

export const NAMES_REMAIN = 'units.chosen, the names remain';
export const CHOICES = [
  'units.chosen',
  NAMES_REMAIN,
  'dinings.chosen',
  'extras.chosen',
  'groundFloor.chosen',
  'cabin.chosen',
];
export const CHECKOUT_CHOICES = ['discount.applied', 'payment.chosen', 'offer.completed'];
export const OUTCOMES = ['payment.authorised', 'payment.refused', 'payment.unknown'];
export const ENDS = ['hold.expired', 'booking.cleared'];
export const EVERYTHING = [
  ...CHOICES,
  ...CHECKOUT_CHOICES,
  ...OUTCOMES,
  ...ENDS,
  'guests.named',
  'agency.applied',
  'hold.extended',
  'payment.started',
  'payment.recovered',
];
/** What changes a booking once it is completed. */
export const AFTER_COMPLETION = ['amendment.applied', 'guests.corrected'];
export const REFUSED_WHILE_PAYING = [
  ...CHOICES,
  ...CHECKOUT_CHOICES,
  ...ENDS,
  'guests.named',
  'agency.applied',
  'hold.extended',
  'payment.started',
];
