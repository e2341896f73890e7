/** The headings of the extras page (spec: booking journey 3 and 9). */
import type { ExtrasHeading } from '../contract/addonFamilies.ts';

/** In display order. */
export const EXTRAS_PAGE = {
  christmas: { title: 'Christmas' },
  shows: { title: 'Shows and VIP' },
  'bottomless-brunch': { title: 'Bottomless brunch' },
  spa: { title: 'Spa' },
  activities: { title: 'Activities and passes' },
  tokens: {
    title: 'Activity tokens',
    lead: 'One balance for everything that takes tokens. The more you buy before you arrive, the less each one costs.',
  },
  hours: {
    title: 'Arrive earlier or leave later',
    lead: 'You can have one of the two: choosing one removes the other.',
  },
  cots: { title: 'Cots' },
  'holiday-protection': { title: 'Holiday protection' },
  donation: { title: 'A donation' },
} as const satisfies Record<ExtrasHeading, Readonly<{ title: string; lead?: string }>>;
