// Leaving the page of names while something typed is not saved: the holder is asked first.
import { namesForm } from '../../machines/account/guestNames/guestNames.rules.ts';
import { FAMILY_OF_TWO_ROOMS, RENAMED } from '../../machines/account/test/guestNames.ts';
import { withGuest } from '../../machines/guests/form.types.ts';
import type { SpecificationCase } from './cases.ts';

const LEAVE = 'JOURNEY-8-MSG-LEAVE';
const BEN = { unitIndex: 0, guestIndex: 1 };
const WITH_STONE = withGuest(namesForm(FAMILY_OF_TWO_ROOMS), BEN, { lastName: 'Stone' });
const SAVING = ['another last name', 'names.submitted'];
const LEAVING_SAVE = [...SAVING, 'leaving.requested'];
const BROKEN = [...SAVING, 'saveNames: breaks'];
const UPDATED = { to: 'parent', event: { type: 'myBooking.updated', myBooking: RENAMED } };
const BOOKINGS = '/my-breakwater/bookings';
const GUARDED = { guardPage: { isGuarded: true, href: '/my-breakwater/bookings/12345678/guest-details' } };
const QUESTION = {
  with: ['leaving.confirmed', 'leaving.cancelled'],
  without: ['another last name', 'names.submitted', 'leaving.requested', 'retry.requested'],
};

const guarded = (isGuarded: boolean) => ({ to: 'guardPage', event: { type: 'guard.updated', isGuarded } });

export const guestNamesLeavingCases: readonly SpecificationCase[] = [
  {
    requirement: LEAVE,
    title: 'does not guard the page while nothing was changed',
    given: [],
    outcome: {
      state: 'enteringNames.quiet',
      inputs: { guardPage: { isGuarded: false, href: '/my-breakwater/bookings/12345678/guest-details' } },
      accepts: { without: ['leaving.requested', 'leaving.confirmed', 'leaving.cancelled'] },
    },
  },
  ...(['another last name', 'no room for Ben', 'another telephone number'] as const).map((when) => ({
    requirement: LEAVE,
    title: `guards the page after ${when}`,
    given: [],
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
  {
    requirement: LEAVE,
    title: 'guards the page no more when everything is as it was saved',
    given: ['no room for Ben'],
    when: 'rooms.assigned',
    outcome: { sends: [guarded(false)], accepts: { without: ['leaving.requested'] } },
  },
  {
    requirement: LEAVE,
    title: 'guards the page of names that the server refused',
    given: SAVING,
    when: 'saveNames: rejected',
    outcome: { inputs: { guardPage: { isGuarded: true } } },
  },
  {
    requirement: LEAVE,
    title: 'asks before leaving while something typed is not saved',
    given: ['another last name'],
    when: 'leaving.requested',
    outcome: {
      state: 'leaving',
      context: { form: WITH_STONE, href: BOOKINGS },
      inputs: { guardPage: { isGuarded: true, href: '/my-breakwater/bookings/12345678/guest-details' } },
      accepts: {
        with: ['leaving.confirmed', 'leaving.cancelled'],
        without: ['another last name', 'names.submitted', 'leaving.requested'],
      },
      awaits: { with: ['guardPage'] },
    },
  },
  {
    requirement: LEAVE,
    title: 'has everything that was typed when the holder does not leave',
    given: ['another last name', 'leaving.requested'],
    when: 'leaving.cancelled',
    outcome: {
      state: 'enteringNames.quiet',
      context: { form: WITH_STONE, href: '' },
      inputs: { guardPage: { isGuarded: true } },
    },
  },
  ...(['saveNames: rejected', 'saveNames: not sent'] as const).map((reply) => ({
    requirement: LEAVE,
    title: `still says why nothing was saved when the holder does not leave after ${reply}`,
    given: [...SAVING, reply, 'leaving.requested'],
    when: 'leaving.cancelled',
    outcome: { state: 'enteringNames.refused', context: { form: WITH_STONE, href: '' } },
  })),
  {
    requirement: LEAVE,
    title: 'opens the page that was asked for when the holder leaves, and saves nothing',
    given: ['another last name', 'leaving.requested'],
    when: 'leaving.confirmed',
    outcome: {
      state: 'left',
      inputs: { openDocument: { href: BOOKINGS } },
      awaits: { without: ['saveNames', 'guardPage'] },
    },
  },
  {
    requirement: LEAVE,
    title: 'counts the names as unsaved until the server has saved them',
    given: ['another last name'],
    when: 'names.submitted',
    outcome: {
      state: 'saving.pending',
      inputs: GUARDED,
      sends: [],
      accepts: { with: ['leaving.requested'], without: ['leaving.confirmed', 'leaving.cancelled'] },
      awaits: { with: ['saveNames', 'guardPage'] },
    },
  },
  {
    requirement: LEAVE,
    title: 'asks before leaving while the names are being saved, and goes on saving',
    given: SAVING,
    when: 'leaving.requested',
    outcome: {
      state: 'saving.leaving',
      context: { form: WITH_STONE, href: BOOKINGS },
      sends: [],
      accepts: QUESTION,
      awaits: { with: ['saveNames', 'guardPage'] },
    },
  },
  {
    requirement: LEAVE,
    title: 'waits for the same save when the holder does not leave',
    given: LEAVING_SAVE,
    when: 'leaving.cancelled',
    outcome: {
      state: 'saving.pending',
      context: { form: WITH_STONE, href: '' },
      sends: [],
      awaits: { with: ['saveNames', 'guardPage'] },
    },
  },
  {
    requirement: LEAVE,
    title: 'opens the page that was asked for when the holder leaves during a save, and waits for no reply',
    given: LEAVING_SAVE,
    when: 'leaving.confirmed',
    outcome: {
      state: 'left',
      inputs: { openDocument: { href: BOOKINGS } },
      sends: [],
      awaits: { without: ['saveNames', 'guardPage'] },
    },
  },
  {
    requirement: LEAVE,
    title: 'opens the page that was asked for once a save during the question leaves nothing unsaved',
    given: LEAVING_SAVE,
    when: 'saveNames: saved',
    outcome: {
      state: 'left',
      context: { form: namesForm(RENAMED), saved: namesForm(RENAMED) },
      inputs: { openDocument: { href: BOOKINGS } },
      sends: [UPDATED],
      awaits: { without: ['saveNames', 'guardPage'] },
    },
  },
  {
    requirement: LEAVE,
    title: 'keeps asking before leaving when the server refuses the names meanwhile',
    given: LEAVING_SAVE,
    when: 'saveNames: rejected',
    outcome: {
      state: 'leaving',
      context: {
        form: WITH_STONE,
        refusals: [{ field: 'contact.phone', message: 'Enter a telephone number.' }],
        href: BOOKINGS,
      },
      inputs: GUARDED,
      sends: [],
      accepts: QUESTION,
      awaits: { with: ['guardPage'], without: ['saveNames'] },
    },
  },
  {
    requirement: LEAVE,
    title: 'says why nothing was saved when the holder does not leave after a refusal during the question',
    given: [...LEAVING_SAVE, 'saveNames: not sent'],
    when: 'leaving.cancelled',
    outcome: { state: 'enteringNames.refused', context: { form: WITH_STONE, notice: 'no', href: '' } },
  },
  {
    requirement: LEAVE,
    title: 'keeps asking before leaving when the booking was changed elsewhere meanwhile',
    given: LEAVING_SAVE,
    when: 'saveNames: changed elsewhere',
    outcome: {
      state: 'leaving',
      context: {
        form: withGuest(namesForm(RENAMED), BEN, { lastName: 'Stone' }),
        saved: namesForm(RENAMED),
        notice: 'changed',
        href: BOOKINGS,
      },
      sends: [UPDATED],
      accepts: QUESTION,
    },
  },
  {
    requirement: LEAVE,
    title: 'guards the page after a defect while something typed is not saved',
    given: SAVING,
    when: 'saveNames: breaks',
    outcome: {
      state: 'broken',
      context: { form: WITH_STONE },
      inputs: GUARDED,
      accepts: { with: ['leaving.requested', 'retry.requested'], without: ['leaving.confirmed', 'leaving.cancelled'] },
      awaits: { with: ['guardPage'], without: ['saveNames'] },
    },
  },
  {
    requirement: LEAVE,
    title: 'shows the same apology when the page cannot be guarded after a defect',
    given: BROKEN,
    when: 'guardPage: breaks',
    outcome: {
      state: 'broken',
      context: { form: WITH_STONE },
      accepts: { with: ['retry.requested'] },
      awaits: { without: ['guardPage'] },
    },
  },
  {
    requirement: LEAVE,
    title: 'shows a defect of the guard during a save as such',
    given: SAVING,
    when: 'guardPage: breaks',
    outcome: { state: 'broken', context: { form: WITH_STONE }, awaits: { without: ['saveNames'] } },
  },
  {
    requirement: LEAVE,
    title: 'leaves without a question after a defect while nothing is unsaved',
    given: ['guardPage: breaks'],
    outcome: {
      state: 'broken',
      inputs: { guardPage: { isGuarded: false } },
      accepts: { without: ['leaving.requested'] },
    },
  },
  {
    requirement: LEAVE,
    title: 'asks before leaving after a defect while something typed is not saved',
    given: BROKEN,
    when: 'leaving.requested',
    outcome: {
      state: 'leaving',
      context: { form: WITH_STONE, href: BOOKINGS },
      inputs: GUARDED,
      sends: [],
      accepts: QUESTION,
    },
  },
  {
    requirement: LEAVE,
    title: 'has everything that was typed when the holder does not leave after a defect',
    given: [...BROKEN, 'leaving.requested'],
    when: 'leaving.cancelled',
    outcome: { state: 'enteringNames.quiet', context: { form: WITH_STONE, href: '' } },
  },
];
