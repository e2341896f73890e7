// Correcting the names of a paid booking: what can be changed, what is sent, and each reply.
import { namesForm, namesPayload } from './guestNames.rules.ts';
import { FAMILY_OF_TWO_ROOMS, RENAMED } from '../test/guestNames.ts';
import { withGuest } from '../../guests/form.types.ts';
import { guestNamesChart } from './guestNames.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';
import { toParent } from '../../../model-tests/specification/values.ts';

const LEAVE = 'JOURNEY-8-MSG-LEAVE';
const BEN = { unitIndex: 0, guestIndex: 1 };
const WITH_STONE = withGuest(namesForm(FAMILY_OF_TWO_ROOMS), BEN, { lastName: 'Stone' });
const SAVING = ['another last name', 'names.submitted'];
const LEAVING_SAVE = [...SAVING, 'leaving.requested'];
const UPDATED = toParent({ type: 'myBooking.updated', myBooking: RENAMED });
const BOOKINGS = '/my-breakwater/bookings';

const guarded = (isGuarded: boolean) => ({ to: 'guardPage', event: { type: 'guard.updated', isGuarded } });

export const guestNamesSpecification: Specification = {
  chart: guestNamesChart,
  cases: [
    ...casesOf('ACCOUNT-2-ROUTES-GUEST-DETAILS', {
      'sends all names for the version that was seen, without the messages of before': {
        given: ['no last name', 'names.submitted', 'another last name'],
        when: 'names.submitted',
        outcome: {
          state: 'saving.pending',
          context: { refusals: [], notice: null },
          inputs: { saveNames: { ...namesPayload(WITH_STONE, FAMILY_OF_TWO_ROOMS) } },
          accepts: { only: ['leaving.requested'] },
        },
      },
      'has the names as the server saved them, and tells the booking': {
        given: SAVING,
        when: 'saveNames: saved',
        outcome: {
          state: 'enteringNames.saved',
          context: { form: namesForm(RENAMED), saved: namesForm(RENAMED), refusals: [], notice: null },
          sends: [UPDATED],
          accepts: {
            without: [
              'names.submitted',
              'leaving.requested',
              'another name for the lead guest',
              'a full room for Ben',
              'an e-mail address',
            ],
          },
        },
      },
      'has the latest names with what was typed over them after a change elsewhere, and tells the booking': {
        given: SAVING,
        when: 'saveNames: changed elsewhere',
        outcome: {
          state: 'enteringNames.refused',
          context: {
            form: withGuest(namesForm(RENAMED), BEN, { lastName: 'Stone' }),
            saved: namesForm(RENAMED),
            notice: 'changed',
          },
          sends: [UPDATED],
        },
      },
      'has the form without messages about an earlier attempt after a defect': {
        given: [...SAVING, 'saveNames: rejected', 'guardPage: breaks'],
        when: 'retry.requested',
        outcome: { state: 'enteringNames.quiet', context: { form: WITH_STONE, refusals: [], notice: null } },
      },
    }),
    ...(['another last name', 'no room for Ben', 'another telephone number'] as const).map((when) => ({
      requirement: LEAVE,
      title: `guards the page after ${when}`,
      when,
      outcome: { sends: [guarded(true)], accepts: { with: ['leaving.requested'] } },
    })),
    ...(['another last name', 'no room for Ben', 'another telephone number'] as const).map((when) => ({
      requirement: LEAVE,
      title: `guards the page again after ${when}, when others were saved`,
      given: [...SAVING, 'saveNames: saved'],
      when,
      outcome: { state: 'enteringNames.quiet', sends: [guarded(true)] },
    })),
    ...casesOf(LEAVE, {
      'asks before leaving while something typed is not saved': {
        given: ['another last name'],
        when: 'leaving.requested',
        outcome: {
          state: 'leaving',
          context: { form: WITH_STONE, href: BOOKINGS },
          inputs: { guardPage: { isGuarded: true, href: '/my-breakwater/bookings/12345678/guest-details' } },
          accepts: { only: ['leaving.confirmed', 'leaving.cancelled'] },
        },
      },
      'opens the page that was asked for once a save during the question leaves nothing unsaved': {
        given: LEAVING_SAVE,
        when: 'saveNames: saved',
        outcome: {
          state: 'left',
          context: { form: namesForm(RENAMED), saved: namesForm(RENAMED) },
          inputs: { openDocument: { href: BOOKINGS } },
          sends: [UPDATED],
        },
      },
    }),
  ],
};
