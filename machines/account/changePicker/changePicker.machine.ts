/** Choosing a cabin by name for a paid booking: each choice edits its open change (spec: account area 2 and 4). */
import { assign, sendParent, setup } from 'xstate';
import type { MyBooking } from '../../contract/amendment.ts';
import { DEFECT, RAISE_OUTPUT, fromEvent, offersRetry, setNotice } from '../../kit/chart.ts';
import { pickerMachine } from '../../picker/picker.machine.ts';
import type { AccountEnd } from '../account.types.ts';
import { ACCOUNT_END_EVENTS, ACCOUNT_END_OUTPUT, ACCOUNT_END_STATES } from '../../outcomes/accountEnds.ts';
import type { MyBookingUpdated } from '../myBooking/sections.ts';
import { isChangePickerOffered, pickerInputOf } from './changePicker.rules.ts';
import type { ChangePickerContext, ChangePickerEvent, ChangePickerInput } from './changePicker.types.ts';

export const changePickerMachine = setup({
  types: {
    context: {} as ChangePickerContext,
    events: {} as ChangePickerEvent,
    input: {} as ChangePickerInput,
    output: {} as AccountEnd,
    children: {} as { picker: 'picker' },
  },
  actors: { picker: pickerMachine },
  guards: {
    isEditRefused: (_, params: { myBooking: MyBooking }) => params.myBooking.editRefusal !== null,
    isNotOffered: ({ context }) => !isChangePickerOffered(context.myBooking, context.conditions),
  },
  actions: {
    setMyBooking: assign({ myBooking: (_, params: MyBookingUpdated) => params.myBooking }),
    notifyMyBooking: sendParent((_, params: MyBookingUpdated) => params),
    setNotice,
  },
}).createMachine({
  id: 'changePicker',
  description: 'The maps for a paid booking: a cabin by name for each unit that has none.',
  meta: { requirements: ['ACCOUNT-4-PICKER', 'ACCOUNT-2-ROUTES-PICKER', 'ACCOUNT-2-ROUTES-WEEKEND-PICKER'] },
  context: ({ input }) => ({ ...input, notice: null }),
  initial: 'deciding',
  on: ACCOUNT_END_EVENTS,
  states: {
    deciding: {
      description: 'The booking may be changed or not, and its resort has maps or not.',
      always: [
        { guard: { type: 'isEditRefused', params: ({ context }) => context }, target: 'refused' },
        { guard: 'isNotOffered', target: 'notOffered' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description:
        'The holder chooses on the maps, which are a chart of their own; nothing else of the booking changes.',
      invoke: {
        id: 'picker',
        src: 'picker',
        input: ({ context }) => pickerInputOf(context.myBooking, context.conditions),
        ...RAISE_OUTPUT,
      },
      on: {
        'myBooking.updated': [
          {
            guard: { type: 'isEditRefused', params: fromEvent },
            target: 'refused',
            actions: [
              { type: 'setMyBooking', params: fromEvent },
              { type: 'notifyMyBooking', params: fromEvent },
            ],
          },
          {
            actions: [
              { type: 'setMyBooking', params: fromEvent },
              { type: 'notifyMyBooking', params: fromEvent },
            ],
          },
        ],
      },
    },
    refused: { description: 'The booking cannot be changed now.' },
    notOffered: { description: 'Every unit has its cabin already, or the resort has no maps.' },
    ...ACCOUNT_END_STATES,
    broken: offersRetry(DEFECT, 'deciding'),
  },
  output: ACCOUNT_END_OUTPUT,
});
