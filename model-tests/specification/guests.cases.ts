// Guest details: what the specification asks of the form and of its rooms.
import { guestsChart } from '../charts/guests.samples.ts';
import type { Specification } from './cases.ts';
import { guestsEndCases } from './guests.ends.cases.ts';
import { guestsLeavingCases } from './guests.leaving.cases.ts';
import {
  ADA,
  COMPLETE,
  EVERYTHING,
  ENTRIES,
  FORM_EVENTS,
  LAST_NAME,
  LOADED,
  NAMED,
  NO_PHONE,
  NO_ROOM,
  PHONE,
  ZOE,
  edited,
  guest,
  notConfirmed,
  party,
} from './guests.data.ts';

/** Each party in its own room, with the saved names. */
const OWN_ROOMS = [
  party(0, [ADA, guest(0, 'Bea', '')], { adults: 2 }),
  party(1, [guest(1, '', '')], { unitIndex: 1, adults: 1 }),
];

export const guestsSpecification: Specification = {
  chart: guestsChart,
  cases: [
    {
      requirement: 'JOURNEY-4-GUESTS',
      title: 'loads the guests of the booking before anything can be typed',
      given: [],
      outcome: {
        state: 'loading',
        context: { form: { units: [], contact: { email: '', phone: '' } }, refusals: [], notice: null },
        accepts: { without: [...FORM_EVENTS, 'retry.requested'] },
        awaits: { with: ['loadGuests'] },
      },
    },
    {
      requirement: 'JOURNEY-3-GUESTS',
      title: 'shows each party in its own room, with the saved names and the e-mail address of the overview',
      given: [],
      when: 'loadGuests: loaded',
      outcome: {
        state: 'enteringDetails.noErrors',
        context: {
          form: {
            units: OWN_ROOMS,
            contact: { email: 'ada@example.com', phone: '' },
          },
          refusals: [],
          notice: null,
        },
        sends: [edited({}, false)],
        accepts: {
          with: ['the last name', 'one who came before', 'no room for Bea', 'the telephone number', 'guests.submitted'],
          without: ['modal.dismissed', 'retry.requested', 'leave.confirmed', 'leave.refused'],
        },
      },
    },
    {
      requirement: 'JOURNEY-4-GUESTS',
      title: 'stores a typed name that is not saved, and nothing else',
      given: LOADED,
      when: 'the last name',
      outcome: {
        state: 'enteringDetails.noErrors',
        context: {
          form: {
            units: [
              party(0, [ADA, guest(0, 'Bea', 'Shaw')], { adults: 2 }),
              party(1, [guest(1, '', '')], { unitIndex: 1, adults: 1 }),
            ],
            contact: { email: 'ada@example.com', phone: '' },
          },
        },
        sends: [edited(LAST_NAME, true)],
        accepts: { with: ['leave.requested'] },
      },
    },
    {
      requirement: 'JOURNEY-3-PHONE',
      title: 'stores a typed telephone number that is not saved',
      given: LOADED,
      when: 'the telephone number',
      outcome: {
        state: 'enteringDetails.noErrors',
        sends: [edited(PHONE, true)],
        accepts: { with: ['leave.requested'] },
      },
    },
    {
      requirement: 'JOURNEY-3-GUESTS',
      title: 'takes no name for a guest who is not in the booking',
      given: LOADED,
      outcome: { state: 'enteringDetails.noErrors', accepts: { without: ['a guest who is not there'] } },
    },
    {
      requirement: 'JOURNEY-3-GUESTS-PREVIOUS',
      title: 'fills the first empty place of the age with a guest of an earlier booking, once',
      given: LOADED,
      when: 'one who came before',
      outcome: {
        state: 'enteringDetails.noErrors',
        sends: [edited(ZOE, true)],
        accepts: { without: ['one who came before'] },
      },
    },
    {
      requirement: 'ACCOUNT-5-GUESTS',
      title: 'has no place for a guest in a room whose places of that age are taken',
      given: LOADED,
      outcome: { state: 'enteringDetails.noErrors', accepts: { without: ['a full room for Bea'] } },
    },
    {
      requirement: 'ACCOUNT-5-GUESTS',
      title: 'takes a guest out of a room, whose place is free again',
      given: LOADED,
      when: 'no room for Bea',
      outcome: {
        state: 'enteringDetails.noErrors',
        sends: [edited({ '0.ADULT.1.room': '' }, true)],
        accepts: { with: ['her own room for Bea', 'leave.requested'], without: ['a full room for Bea'] },
      },
    },
    {
      requirement: 'ACCOUNT-5-GUESTS',
      title: 'puts a guest back into the room with a free place, with nothing unsaved',
      given: [...LOADED, 'no room for Bea'],
      when: 'her own room for Bea',
      outcome: {
        state: 'enteringDetails.noErrors',
        sends: [edited({}, false)],
        accepts: { without: ['leave.requested'] },
      },
    },
    {
      requirement: 'ACCOUNT-5-GUESTS',
      title: 'gives everyone without a room a free one by one press',
      given: [...LOADED, 'no room for Bea'],
      when: 'rooms.assigned',
      outcome: {
        state: 'enteringDetails.noErrors',
        context: {
          form: {
            units: OWN_ROOMS,
            contact: { email: 'ada@example.com', phone: '' },
          },
        },
        sends: [edited({}, false)],
        accepts: { without: ['rooms.assigned'] },
      },
    },
    {
      requirement: 'JOURNEY-3-PHONE',
      title: 'refuses a form without a telephone number, and keeps what is typed',
      given: NAMED,
      when: 'guests.submitted',
      outcome: {
        state: 'enteringDetails.refused',
        context: { refusals: [NO_PHONE], notice: null },
        sends: [],
        accepts: {
          with: ['the telephone number', 'leave.requested'],
          without: ['modal.dismissed', 'leave.confirmed', 'leave.refused', 'retry.requested'],
        },
      },
    },
    {
      requirement: 'JOURNEY-4-GUESTS-MSG-ASSIGN',
      title: 'asks for a room for everyone before the details are saved',
      given: [...COMPLETE, 'no room for Bea'],
      when: 'guests.submitted',
      outcome: {
        state: 'enteringDetails.refused',
        context: { refusals: [NO_ROOM] },
        sends: [],
        awaits: { without: ['saveGuests'] },
      },
    },
    {
      requirement: 'JOURNEY-4-GUESTS',
      title: 'keeps the listed errors while the guest corrects the form',
      given: [...NAMED, 'guests.submitted'],
      when: 'the telephone number',
      outcome: {
        state: 'enteringDetails.refused',
        context: { refusals: [NO_PHONE] },
        sends: [edited(EVERYTHING, true)],
      },
    },
    {
      requirement: 'JOURNEY-4-GUESTS',
      title: 'saves a form in which everyone is named, without errors',
      given: [...NAMED, 'guests.submitted', 'the telephone number'],
      when: 'guests.submitted',
      outcome: {
        state: 'saving.pending',
        context: { refusals: [], notice: null },
        accepts: { without: [...ENTRIES, 'leave.confirmed', 'leave.refused', 'retry.requested'] },
        awaits: { with: ['saveGuests'] },
      },
    },
    {
      requirement: 'JOURNEY-3-AGE-BANDS-ADULTS-ONLY',
      title: 'asks nobody on a family break to confirm an age of 18',
      given: LOADED,
      outcome: { state: 'enteringDetails.noErrors', accepts: { without: ['Bea is 18', 'Zoë is 18'] } },
    },
    {
      requirement: 'JOURNEY-3-AGE-BANDS-ADULTS-ONLY',
      title: 'refuses a form of an adults-only break while somebody is not confirmed to be 18 or older',
      input: 'for adults only',
      given: COMPLETE,
      when: 'guests.submitted',
      outcome: {
        state: 'enteringDetails.refused',
        context: { refusals: [notConfirmed(0, 1), notConfirmed(1, 0)] },
        sends: [],
        accepts: { with: ['Bea is 18', 'Zoë is 18'] },
        awaits: { without: ['saveGuests'] },
      },
    },
    {
      requirement: 'JOURNEY-3-AGE-BANDS-ADULTS-ONLY',
      title: 'stores the tick that a guest is 18 or older with what is typed',
      input: 'for adults only',
      given: LOADED,
      when: 'Bea is 18',
      outcome: {
        state: 'enteringDetails.noErrors',
        sends: [edited({ '0.ADULT.1.isOver18': 'yes' }, true)],
        accepts: { with: ['leave.requested'] },
      },
    },
    {
      requirement: 'JOURNEY-3-AGE-BANDS-ADULTS-ONLY',
      title: 'saves a form of an adults-only break once everyone is confirmed to be 18 or older',
      input: 'for adults only',
      given: [...COMPLETE, 'Bea is 18', 'Zoë is 18'],
      when: 'guests.submitted',
      outcome: { state: 'saving.pending', awaits: { with: ['saveGuests'] } },
    },
    ...guestsLeavingCases,
    ...guestsEndCases,
  ],
};
