// Leaving the page of names while something typed is not saved: the holder is asked first.
import { namesForm } from '../../machines/account/guestNames/guestNames.rules.ts';
import { FAMILY_OF_TWO_ROOMS } from '../../machines/account/test/guestNames.ts';
import { withGuest } from '../../machines/guests/form.types.ts';
import type { SpecificationCase } from './cases.ts';

const LEAVE = 'JOURNEY-8-MSG-LEAVE';
const BEN = { unitIndex: 0, guestIndex: 1 };
const WITH_STONE = withGuest(namesForm(FAMILY_OF_TWO_ROOMS), BEN, { lastName: 'Stone' });
const SAVING = ['another last name', 'names.submitted'];

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
      context: { form: WITH_STONE, href: '/my-breakwater/bookings' },
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
      inputs: { openDocument: { href: '/my-breakwater/bookings' } },
      awaits: { without: ['saveNames', 'guardPage'] },
    },
  },
];
