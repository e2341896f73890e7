/** The sections of the extras page, with the families of add-on codes in each (spec: booking journey 3 and 9). */
import type { AddonFamily } from '../basket/codes.ts';

type Section = Readonly<{ key: string; title: string; lead?: string; families: readonly AddonFamily[] }>;

/** In display order. */
export const EXTRAS_PAGE = [
  { key: 'christmas', title: 'Christmas', families: ['christmas'] },
  { key: 'shows', title: 'Shows and VIP', families: ['circus', 'vip'] },
  { key: 'bottomless-brunch', title: 'Bottomless brunch', families: ['bottomlessBrunch'] },
  { key: 'spa', title: 'Spa', families: ['spa'] },
  { key: 'activities', title: 'Activities and passes', families: ['activity', 'activityPass'] },
  {
    key: 'tokens',
    title: 'Activity tokens',
    lead: 'One balance for everything that takes tokens. The more you buy before you arrive, the less each one costs.',
    families: ['tokenPre', 'tokenPost', 'tokenTransferred'],
  },
  {
    key: 'hours',
    title: 'Arrive earlier or leave later',
    lead: 'You can have one of the two: choosing one removes the other.',
    families: ['earlyCheckIn', 'lateCheckOut'],
  },
  { key: 'cots', title: 'Cots', families: ['cots'] },
  { key: 'holiday-protection', title: 'Holiday protection', families: ['protection'] },
  { key: 'donation', title: 'A donation', families: ['donation'] },
] as const satisfies readonly Section[];
