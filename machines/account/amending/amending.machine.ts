/**
 * Changes the add-ons of a paid booking: on the page of each section, in the basket of changes, and the hours on the
 * page of the booking. Each choice is saved at once in the open change; the booking itself does not change (spec:
 * account area 4).
 */
import { typedAtTime, typedChoice } from '../../extras/typedExtras.rules.ts';
import { DEFECT, RAISE_OUTPUT, SET_NOTICE, fromEvent, offersRetry } from '../../kit/chart.ts';
import { accountAddress } from '../accountUrl.ts';
import { ACCOUNT_END_EVENTS, ACCOUNT_END_OUTPUT, ACCOUNT_END_STATES } from '../../outcomes/accountEnds.ts';
import { diningChange, isRefundUnsent, offeredOf, revertOf, seenOf } from './amending.rules.ts';
import { amendingSetup, fromReply } from './amending.setup.ts';
import type { AmendingContext } from './amending.types.ts';
import { pageRow } from './pages.ts';

const SET_TYPED = { type: 'setTyped', params: fromEvent } as const;

const APPLY_SAVED = [
  { type: 'setSaved', params: fromEvent },
  { type: 'notifyBooking', params: fromEvent },
] as const;

const APPLY_LOADED = [
  { type: 'setOptions', params: fromEvent },
  { type: 'notifyBooking', params: fromEvent },
] as const;

/** In the basket page, an emptied basket leads back to the booking. */
const ON_BASKET_EMPTIED = {
  guard: { type: 'isBasketEmptied', params: fromEvent },
  target: '#amending.emptied',
  actions: [...APPLY_SAVED, 'setEmptiedNotice'],
} as const;

/** The last line of the change was taken back, or the change was given up. */
const EMPTIED = { target: '#amending.deciding', actions: [...APPLY_SAVED, 'setEmptiedNotice'] } as const;

const ON_SAVED = [
  ON_BASKET_EMPTIED,
  { guard: { type: 'isEmptied', params: fromEvent }, ...EMPTIED },
  { target: '#amending.deciding', actions: [...APPLY_SAVED] },
] as const;

const ON_OUTDATED = { target: '#amending.loading', actions: { type: 'setWarning', params: fromEvent } } as const;

/** Asks before the guest leaves the booking with a refund that our team was not asked for. */
const GUARD = {
  src: 'guardPage',
  input: ({ context: { myBooking, brand } }: { context: AmendingContext }) => ({
    isGuarded: isRefundUnsent(myBooking),
    href: accountAddress(brand, 'booking', { resId: myBooking.booked.resId }),
  }),
  onError: '#amending.broken',
} as const;

export const amendingMachine = amendingSetup.createMachine({
  id: 'amending',
  description: 'The add-ons of a paid booking: what is added, taken out and swapped, and how the change is settled.',
  meta: { requirements: ['ACCOUNT-4-BASKET', 'ACCOUNT-4-CHANGE', 'ACCOUNT-4-EDIT', 'JOURNEY-8-REMOVAL'] },
  context: ({ input }) => ({
    ...input,
    ...fromReply({ myBooking: input.myBooking, heldUntil: null }),
    options: [],
    typed: [],
    texts: {},
    sectionTexts: {},
    notice: null,
    noticeType: 'info',
    href: '',
  }),
  initial: 'loading',
  on: ACCOUNT_END_EVENTS,
  states: {
    loading: {
      description: 'The add-ons on offer, their texts and the open change are loading.',
      tags: 'busy',
      invoke: {
        src: 'loadOptions',
        input: ({ context: { myBooking, page } }) => ({
          resId: myBooking.booked.resId,
          page,
          sections: pageRow(page).texts,
        }),
        ...RAISE_OUTPUT,
      },
      on: {
        'options.loaded': [
          {
            guard: { type: 'hasLapsed', params: fromEvent },
            target: 'deciding',
            actions: [...APPLY_LOADED, 'setLapsedNotice'],
          },
          { target: 'deciding', actions: [...APPLY_LOADED] },
        ],
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    deciding: {
      description: 'Whether the booking may be changed now.',
      always: [{ guard: 'canEdit', target: 'choosing' }, { target: 'readOnly' }],
    },
    choosing: {
      description: 'The stock that the open change adds is held for a while.',
      initial: 'awaitingChoice',
      after: {
        holdTime: {
          guard: 'isHeld',
          target: 'loading',
          description:
            'The hold has ended, unless another page has renewed it: the choices stay, and their places are free for others',
        },
      },
      on: { 'options.outdated': ON_OUTDATED },
      states: {
        awaitingChoice: {
          description: 'Nothing is chosen in advance. What the rules refuse stays visible with its reason.',
          invoke: GUARD,
          on: {
            'dining.toggled': {
              guard: { type: 'isDiningAccepted', params: fromEvent },
              target: 'saving',
              actions: {
                type: 'setWanted',
                params: ({ context, event }) => ({ changes: [diningChange(context, event)] }),
              },
            },
            'extra.changed': {
              guard: { type: 'isExtraAccepted', params: fromEvent },
              target: 'saving',
              actions: [
                { type: 'clearTyped', params: fromEvent },
                {
                  type: 'setWanted',
                  params: ({ event: { code, quantity } }) => ({ changes: [{ code, quantity, unitSeqNumber: null }] }),
                },
              ],
            },
            'quantity.typed': [
              {
                guard: { type: 'isOtherQuantity', params: fromEvent },
                target: 'saving',
                actions: [
                  SET_TYPED,
                  {
                    type: 'setWanted',
                    params: ({ context, event }) => ({
                      changes: [
                        { ...typedChoice(offeredOf(context), context.wantedExtras, event), unitSeqNumber: null },
                      ],
                    }),
                  },
                ],
              },
              { actions: SET_TYPED },
            ],
            'slot.toggled': {
              guard: { type: 'isSlotAvailable', params: fromEvent },
              target: 'saving',
              actions: [
                {
                  type: 'setWanted',
                  params: ({ context, event }) => ({
                    changes: typedAtTime({ ...offeredOf(context), typed: context.typed }, event).choices.map(
                      (choice) => ({ ...choice, unitSeqNumber: null }),
                    ),
                  }),
                },
                { type: 'setTypedAtTime', params: fromEvent },
              ],
            },
            'line.reverted': {
              guard: { type: 'isRevertible', params: fromEvent },
              target: 'saving',
              actions: {
                type: 'setWanted',
                params: ({ context, event }) => ({ changes: [revertOf(context.myBooking, event)] }),
              },
            },
            'change.renewed': {
              guard: 'isLapsed',
              target: 'saving',
              actions: { type: 'setWanted', params: { changes: [] } },
            },
            'change.confirmed': { guard: 'isConfirmable', target: 'confirming', actions: 'clearNotice' },
            'change.cancelled': { guard: 'isCancellable', target: '#amending.cancelling', actions: 'clearNotice' },
            'leaving.requested': {
              guard: 'isRefundUnsent',
              target: 'leaving',
              actions: { type: 'setHref', params: fromEvent },
            },
          },
        },
        saving: {
          description: 'The server saves and prices the choice, and holds what is scarce of it.',
          tags: 'busy',
          invoke: {
            src: 'saveChange',
            input: ({ context }) => ({ ...seenOf(context), ...context.request }),
            ...RAISE_OUTPUT,
            onError: '#amending.broken',
          },
          on: {
            'change.saved': ON_SAVED,
            'change.refused': {
              target: 'awaitingChoice',
              actions: ['revert', { type: 'setWarning', params: fromEvent }],
            },
          },
        },
        confirming: {
          description: 'A change that costs nothing is being applied, or our team is being asked for the refund.',
          tags: 'busy',
          invoke: {
            src: 'confirmChange',
            input: ({ context }) => ({
              ...seenOf(context),
              difference: context.myBooking.change?.difference ?? 0,
            }),
            ...RAISE_OUTPUT,
            onError: '#amending.broken',
          },
          on: {
            'change.settled': {
              target: '#amending.deciding',
              actions: [...APPLY_SAVED, { type: 'setSettledNotice', params: fromEvent }],
            },
            'change.refused': { target: 'awaitingChoice', actions: { type: 'setWarning', params: fromEvent } },
          },
        },
        leaving: {
          description: 'The change needs a refund and is not sent: the guest is asked before leaving.',
          invoke: GUARD,
          on: { 'leaving.confirmed': '#amending.left', 'leaving.cancelled': 'awaitingChoice' },
        },
      },
    },
    cancelling: {
      description: 'The open change is being given up, or withdrawn from our team.',
      tags: 'busy',
      invoke: { src: 'cancelChange', input: ({ context }) => seenOf(context), ...RAISE_OUTPUT },
      on: {
        'change.saved': [ON_BASKET_EMPTIED, EMPTIED],
        'change.refused': { target: 'deciding', actions: { type: 'setWarning', params: fromEvent } },
        'options.outdated': ON_OUTDATED,
      },
    },
    readOnly: {
      description: 'Nothing can be changed now; the page says why. A change that is with our team can be withdrawn.',
      on: {
        'change.cancelled': { guard: 'isCancellable', target: 'cancelling', actions: 'clearNotice' },
        'quantity.typed': { actions: SET_TYPED },
      },
    },
    emptied: {
      description: '‘Your basket is now empty’: the page of the booking follows.',
      entry: 'notifyEmptied',
    },
    left: {
      description: 'The guest leaves the booking; its open change stays as it is.',
      tags: 'busy',
      invoke: {
        src: 'openDocument',
        input: ({ context }) => ({ href: context.href }),
        onError: 'broken',
      },
    },
    loadFailed: offersRetry('The add-ons could not be loaded; the booking is not affected.', 'loading', 'clearNotice'),
    ...ACCOUNT_END_STATES,
    broken: offersRetry(DEFECT, 'loading', 'revert', 'clearNotice'),
  },
  output: ACCOUNT_END_OUTPUT,
});
