// The visit between its journey and its session: what the browser stores, and what happens when one of them ends.
import { booking, WHOLE_CHOICE } from '../../model-tests/charts/data.ts';
import { HELD, INFO, OF_THE_JOURNEY, OPENED, STORED, toSession } from '../../model-tests/specification/app.paths.ts';
import { casesOf, type SpecificationCase } from '../../model-tests/specification/cases.ts';

const OPEN = { ...STORED, sessionId: 's-1' };
const ANY_WEEKEND = { events: [], resorts: [], months: [] };
const EXTENDED = '2027-01-11T10:40:00.000Z';
const EXTENDED_INFO = { ...INFO, booking: booking({ heldUntil: EXTENDED }) };
const BROKEN = {
  state: 'broken',
  sends: [],
  accepts: {
    without: [...OF_THE_JOURNEY, 'hold.extended', 'extension.requested', 'retry.requested', 'restart.requested'],
  },
  awaits: { without: ['journey', 'recordAgent'] },
};

const inJourney = (
  sends: readonly ReturnType<typeof toSession>[],
  context: Readonly<Record<string, unknown>> = {},
) => ({ state: 'inJourney', context, sends, awaits: { with: ['session', 'journey'] } });

export const appSessionCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-4-SESSION', {
    'stores the expiry of the session while it is being opened': {
      when: 'expiry.changed',
      outcome: { state: 'opening', context: { stored: { ...STORED, sessionExpiresAt: 1_200_000 } } },
    },
    'stores the held booking, and reports to the session how long it is held': {
      given: OPENED,
      when: 'hold.started',
      outcome: inJourney([toSession({ type: 'hold.started', secondsLeft: 1_200 })], {
        info: { ...INFO, booking: booking() },
      }),
    },
    'clears the booking whose hold has ended, and reports the end to the session': {
      given: HELD,
      when: 'hold.ended',
      outcome: inJourney([toSession({ type: 'hold.ended' })], { info: INFO }),
    },
    'reports to the journey until when an extended hold lasts': {
      given: HELD,
      when: 'hold.extended',
      outcome: inJourney([{ to: 'journey', event: { type: 'hold.extended', heldUntil: EXTENDED } }], {
        info: EXTENDED_INFO,
      }),
    },
    'stops the page on a defect of the session while it is being opened': { when: 'session: breaks', outcome: BROKEN },
  }),
  ...casesOf('JOURNEY-2-ROUTES-WEEKEND', {
    'stores the search of the weekend brand apart from that of the family brand': {
      given: [...OPENED, 'an address of the other brand'],
      when: 'choice.changed',
      outcome: inJourney([], {
        stored: { ...OPEN, weekend: { choice: WHOLE_CHOICE, weekendFilters: ANY_WEEKEND } },
      }),
    },
  }),
  ...casesOf('JOURNEY-9-STORED', {
    'stores what the guest has typed and not saved': {
      given: OPENED,
      when: 'guestDraft.changed',
      outcome: inJourney([], { stored: { ...OPEN, guestDraft: { email: 'ada@example.com', draftFields: {} } } }),
    },
  }),
  ...casesOf('JOURNEY-7-INVALID-SESSION', {
    'reports to the session that a call of the journey found it lost': {
      given: OPENED,
      when: 'journey: session lost',
      outcome: { state: 'inJourney', sends: [toSession({ type: 'session.refused', message: 'gone' })] },
    },
  }),
  ...casesOf('JOURNEY-8-MSG-UNKNOWN', {
    'shows why no session could be opened, and offers another try': {
      when: 'session.unavailable',
      outcome: {
        state: 'unreachable',
        context: { message: 'Unknown error', stored: STORED },
        accepts: {
          with: ['retry.requested'],
          without: [...OF_THE_JOURNEY, 'hold.extended', 'extension.requested', 'restart.requested'],
        },
      },
    },
  }),
];
