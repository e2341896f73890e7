/** For tests: a guide of three nights for two Fridays, across a clock change, and a content system that has it. */
import { either as E } from 'fp-ts';
import type { ContentDocument, ContentPort } from '../providers/content/port.ts';
import { createGuideSource } from '../site/guides.ts';

const show = (from: string, until: string, title: string, venue = 'Big Top') => ({
  from,
  until,
  title,
  venue,
  text: `What ${title} is.`,
});

export const GUIDE_FIELDS = {
  brand: 'family',
  nights: 3,
  arrivals: ['2027-01-08', '2027-03-26'],
  title: 'What’s on, {dates}',
  metaDescription: 'The shows of a family weekend at Minehead, day by day: {dates}.',
  layout: 'landing',
  blocks: [
    {
      kind: 'programme',
      days: [
        { day: 2, theme: 'Pirates', shows: [show('19:30', '20:30', 'Tide and Seek')] },
        { day: 3, shows: [show('00:30', '02:00', 'Night Owls', 'Lamp Room'), show('19:30', '20:30', 'Encore')] },
      ],
    },
    {
      kind: 'openingTimes',
      venues: [{ name: 'Splash pool', hours: [{ days: 'Every day', from: '10:00', until: '18:00' }] }],
    },
  ],
};

export const guideDocument = (path: string, fields: Record<string, unknown> = GUIDE_FIELDS): ContentDocument => ({
  id: path,
  type: 'guides',
  path,
  locale: 'en-GB',
  lastModified: '2026-11-25T00:00:00.000Z',
  fields,
});

/** A content system with these documents; reading the guide `down` fails. */
export const contentWith = (...documents: readonly ContentDocument[]): Pick<ContentPort, 'read' | 'list'> => ({
  read: async (path) => {
    const found = documents.find((one) => one.path === path);
    if (found !== undefined) return E.right(found);
    return E.left({ kind: path.endsWith('/down') ? 'unavailable' : 'notFound', detail: path });
  },
  list: async () => E.right(documents),
});

/** The guides of the test servers. */
export const GUIDES = createGuideSource(contentWith(guideDocument('guides/mh/family-weekend')), () => undefined);
