/** The times and places of timed add-ons. */

/** `times` apply to every day, as 'HH:MM'; `places` is the number of places at each time. */
export const addonSlots: readonly { code: string; times: readonly string[]; places: number }[] = [
  { code: 'spa-pool', times: ['10:00', '12:00', '14:00', '16:00', '18:00'], places: 24 },
  { code: 'spa-retreat', times: ['09:30', '13:30', '17:30'], places: 8 },
  { code: 'spa-massage', times: ['10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'], places: 3 },
  { code: 'circus', times: ['18:00', '20:30'], places: 180 },
  { code: 'circus-late', times: ['21:00', '23:00'], places: 120 },
  { code: 'xmas-grotto', times: ['10:00', '11:00', '14:00', '15:00', '16:00'], places: 20 },
  { code: 'vip-seats', times: ['19:30'], places: 40 },
  { code: 'brunch-bottomless', times: ['11:00', '13:30'], places: 60 },
  { code: 'climbing', times: ['10:00', '13:00', '16:00'], places: 16 },
];
