// Correcting the names of a paid booking: what can be changed, what is sent, and each reply.
import { namesForm, namesPayload } from '../../machines/account/guestNames/guestNames.rules.ts';
import { FAMILY_OF_TWO_ROOMS, FOR_ADULTS, RENAMED } from '../../machines/account/test/guestNames.ts';
import { withGuest } from '../../machines/guests/form.types.ts';
import { formatDate } from '../../machines/kit/dates.ts';
import { guestNamesChart } from '../charts/guestNames.samples.ts';
import type { Specification } from './cases.ts';
import { guestNamesLeavingCases } from './guestNames.leaving.cases.ts';

const REQUIREMENT = 'ACCOUNT-2-ROUTES-GUEST-DETAILS';
const FORM = namesForm(FAMILY_OF_TWO_ROOMS);
const BEN = { unitIndex: 0, guestIndex: 1 };
const WITH_STONE = withGuest(FORM, BEN, { lastName: 'Stone' });
const SAVING = ['another last name', 'names.submitted'];
const UPDATED = { to: 'parent', event: { type: 'myBooking.updated', myBooking: RENAMED } };
const SAVED = [...SAVING, 'saveNames: saved'];

export const guestNamesSpecification: Specification = {
  chart: guestNamesChart,
  cases: [
    {
      requirement: REQUIREMENT,
      title: 'is filled with the names of the booking, and saves nothing that was not changed',
      given: [],
      outcome: {
        state: 'enteringNames.quiet',
        context: { form: FORM, saved: FORM, refusals: [], notice: null },
        accepts: {
          with: ['another last name', 'no room for Ben', 'another telephone number'],
          without: [
            'names.submitted',
            'another name for the lead guest',
            'the lead guest is 18',
            'an e-mail address',
            'a guest who is not there',
            'a full room for Ben',
            'rooms.assigned',
            'retry.requested',
          ],
        },
        awaits: { without: ['saveNames'] },
      },
    },
    {
      requirement: REQUIREMENT,
      title: 'shows the names alone from the day of arrival on',
      input: 'on the day of arrival',
      given: [],
      outcome: {
        state: 'readOnly',
        accepts: { without: ['another last name', 'another telephone number', 'names.submitted', 'retry.requested'] },
      },
    },
    {
      requirement: REQUIREMENT,
      title: 'lets the lead guest and the e-mail address be entered while there are none',
      input: 'before anybody was named',
      given: [],
      outcome: {
        state: 'enteringNames.quiet',
        accepts: { with: ['another name for the lead guest', 'an e-mail address', 'names.submitted'] },
      },
    },
    {
      requirement: 'JOURNEY-3-AGE-BANDS-ADULTS-ONLY',
      title: 'asks for the confirmation that a guest of an adults-only break is 18, the lead guest too',
      input: 'for adults only',
      given: ['another last name'],
      when: 'names.submitted',
      outcome: {
        state: 'enteringNames.refused',
        context: {
          refusals: [
            {
              field: 'units.0.guests.0.isOver18',
              message: `This break is for adults only. Please confirm that this guest is 18 or older on ${formatDate(FOR_ADULTS.booking.startDate)}.`,
            },
          ],
        },
        accepts: { with: ['the lead guest is 18'], without: ['another name for the lead guest'] },
        awaits: { without: ['saveNames'] },
      },
    },
    {
      requirement: 'JOURNEY-3-AGE-BANDS-ADULTS-ONLY',
      title: 'saves the names of an adults-only break once everyone is confirmed to be 18',
      input: 'for adults only',
      given: ['the lead guest is 18'],
      when: 'names.submitted',
      outcome: { state: 'saving.pending', awaits: { with: ['saveNames'] } },
    },
    {
      requirement: REQUIREMENT,
      title: 'has no other room to choose in a booking of one',
      input: 'of one room',
      given: [],
      outcome: { accepts: { with: ['another last name'], without: ['no room for Ben'] } },
    },
    {
      requirement: REQUIREMENT,
      title: 'takes another name without saving it',
      given: [],
      when: 'another last name',
      outcome: {
        state: 'enteringNames.quiet',
        context: { form: WITH_STONE, saved: FORM },
        accepts: { with: ['names.submitted'] },
        awaits: { without: ['saveNames'] },
      },
    },
    {
      requirement: REQUIREMENT,
      title: 'takes another telephone number',
      given: [],
      when: 'another telephone number',
      outcome: { context: { form: { ...FORM, contact: { ...FORM.contact, phone: '07700 900 111' } } } },
    },
    {
      requirement: REQUIREMENT,
      title: 'takes a guest out of a room',
      given: [],
      when: 'no room for Ben',
      outcome: { context: { form: withGuest(FORM, BEN, { room: null }) }, accepts: { with: ['rooms.assigned'] } },
    },
    {
      requirement: REQUIREMENT,
      title: 'gives a guest without a room a free one by one press',
      given: ['no room for Ben'],
      when: 'rooms.assigned',
      outcome: { context: { form: FORM }, accepts: { without: ['rooms.assigned'] } },
    },
    {
      requirement: REQUIREMENT,
      title: 'says which field is at fault before anything is sent',
      given: ['no last name'],
      when: 'names.submitted',
      outcome: {
        state: 'enteringNames.refused',
        context: {
          refusals: [{ field: 'units.0.guests.1.lastName', message: 'Enter a last name.' }],
          notice: null,
        },
        awaits: { without: ['saveNames'] },
      },
    },
    {
      requirement: REQUIREMENT,
      title: 'keeps the messages while the fields are corrected, until they are sent again',
      given: ['no last name', 'names.submitted'],
      when: 'another last name',
      outcome: {
        state: 'enteringNames.refused',
        context: {
          form: WITH_STONE,
          refusals: [{ field: 'units.0.guests.1.lastName', message: 'Enter a last name.' }],
        },
      },
    },
    {
      requirement: REQUIREMENT,
      title: 'sends all names for the version that was seen, without the messages of before',
      given: ['no last name', 'names.submitted', 'another last name'],
      when: 'names.submitted',
      outcome: {
        state: 'saving.pending',
        context: { refusals: [], notice: null },
        inputs: { saveNames: { ...namesPayload(WITH_STONE, FAMILY_OF_TWO_ROOMS) } },
        accepts: { without: ['another last name', 'another telephone number', 'names.submitted'] },
      },
    },
    {
      requirement: REQUIREMENT,
      title: 'has the names as the server saved them, and tells the booking',
      given: SAVING,
      when: 'saveNames: saved',
      outcome: {
        state: 'enteringNames.saved',
        context: { form: namesForm(RENAMED), saved: namesForm(RENAMED), refusals: [], notice: null },
        sends: [UPDATED],
        accepts: { with: ['another last name'], without: ['names.submitted'] },
      },
    },
    ...(['another last name', 'no room for Ben', 'another telephone number'] as const).map((when) => ({
      requirement: REQUIREMENT,
      title: `no longer says that they are saved after ${when}`,
      given: SAVED,
      when,
      outcome: {
        state: 'enteringNames.quiet',
        context: {
          form: {
            'another last name': withGuest(namesForm(RENAMED), BEN, { lastName: 'Stone' }),
            'no room for Ben': withGuest(namesForm(RENAMED), BEN, { room: null }),
            'another telephone number': {
              ...namesForm(RENAMED),
              contact: { ...FORM.contact, phone: '07700 900 111' },
            },
          }[when],
        },
      },
    })),
    {
      requirement: REQUIREMENT,
      title: 'keeps the name that stays, the full room and the address after they are saved as well',
      given: SAVED,
      outcome: {
        state: 'enteringNames.saved',
        accepts: { without: ['another name for the lead guest', 'a full room for Ben', 'an e-mail address'] },
      },
    },
    {
      requirement: REQUIREMENT,
      title: 'shows the fields that the server refuses, and keeps everything that was typed',
      given: SAVING,
      when: 'saveNames: rejected',
      outcome: {
        state: 'enteringNames.refused',
        context: {
          form: WITH_STONE,
          refusals: [{ field: 'contact.phone', message: 'Enter a telephone number.' }],
          notice: null,
        },
        sends: [],
        accepts: { with: ['names.submitted', 'another telephone number'] },
      },
    },
    {
      requirement: REQUIREMENT,
      title: 'says why nothing was saved, and keeps everything that was typed',
      given: SAVING,
      when: 'saveNames: not sent',
      outcome: { state: 'enteringNames.refused', context: { form: WITH_STONE, refusals: [], notice: 'no' } },
    },
    {
      requirement: REQUIREMENT,
      title: 'has the latest names with what was typed over them after a change elsewhere, and tells the booking',
      given: SAVING,
      when: 'saveNames: changed elsewhere',
      outcome: {
        state: 'enteringNames.refused',
        context: {
          form: withGuest(namesForm(RENAMED), BEN, { lastName: 'Stone' }),
          saved: namesForm(RENAMED),
          refusals: [],
          notice: 'changed',
        },
        sends: [UPDATED],
        accepts: { with: ['names.submitted'] },
      },
    },
    {
      requirement: 'ACCOUNT-6-HOLDERS',
      title: 'ends with the need to sign in when nobody is signed in any more',
      given: SAVING,
      when: 'saveNames: not signed in',
      outcome: { state: 'signInNeeded', sends: [], output: { type: 'signIn.needed' } },
    },
    {
      requirement: 'JOURNEY-7-INVALID-SESSION',
      title: 'ends with the lost session',
      given: SAVING,
      when: 'saveNames: session lost',
      outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
    },
    {
      requirement: REQUIREMENT,
      title: 'shows a defect as such, and offers a retry',
      given: SAVING,
      when: 'saveNames: breaks',
      outcome: { state: 'broken', accepts: { with: ['retry.requested'], without: ['another last name'] } },
    },
    {
      requirement: REQUIREMENT,
      title: 'has everything that was typed after a defect',
      given: [...SAVING, 'saveNames: breaks'],
      when: 'retry.requested',
      outcome: { state: 'enteringNames.quiet', context: { form: WITH_STONE } },
    },
    {
      requirement: REQUIREMENT,
      title: 'has the form without messages about an earlier attempt after a defect',
      given: [...SAVING, 'saveNames: rejected', 'guardPage: breaks'],
      when: 'retry.requested',
      outcome: { state: 'enteringNames.quiet', context: { form: WITH_STONE, refusals: [], notice: null } },
    },
    ...guestNamesLeavingCases,
  ],
};
