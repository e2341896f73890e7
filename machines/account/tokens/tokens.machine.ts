/** Activity tokens of a paid booking: choosing a number, and adding them to its open change (spec: account area 4). */
import { RAISE_OUTPUT, SET_NOTICE, fromEvent, offersRetry } from '../../kit/chart.ts';
import { ACCOUNT_END_EVENTS, ACCOUNT_END_OUTPUT, ACCOUNT_END_STATES } from '../../outcomes/accountEnds.ts';
import { startingCount, tokenCountsOf } from './tokens.rules.ts';
import { GUARD, tokensPayload, tokensSetup } from './tokens.setup.ts';

export const tokensMachine = tokensSetup.createMachine({
  id: 'tokens',
  description: 'How many activity tokens the booking is to have, with the price of the added ones.',
  meta: { requirements: ['ACCOUNT-3-TOKENS', 'ACCOUNT-4-TOKENS-COUNT', 'ACCOUNT-6-TOKENS', 'ACCOUNT-9-TOKENS'] },
  context: ({ input }) => {
    const counts = tokenCountsOf(input.myBooking);
    return {
      ...input,
      ...counts,
      numOfTokens: startingCount(counts),
      isAllowedToEditTokens: input.myBooking.isAllowedToEditTokens,
      arrivalDate: input.myBooking.booking.startDate,
      breakName: input.myBooking.booking.breakDescription,
      metaTitle: '',
      priceBreakdown: '',
      isNewFlow: false,
      option: null,
      typed: null,
      draft: '',
      href: '',
      refusal: null,
      notice: null,
    };
  },
  initial: 'loading',
  on: ACCOUNT_END_EVENTS,
  states: {
    loading: {
      description: 'The tokens on sale, the latest booking and the texts are loading. A chosen count stays.',
      tags: 'busy',
      invoke: {
        src: 'loadTokens',
        input: ({ context }) => ({ resId: context.myBooking.booking.resId }),
        ...RAISE_OUTPUT,
      },
      on: {
        'tokens.loaded': {
          target: 'deciding',
          actions: [
            { type: 'setOptions', params: fromEvent },
            { type: 'notifyLoaded', params: fromEvent },
          ],
        },
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    deciding: {
      description: 'The server decides whether tokens can be added.',
      always: [
        { guard: 'isNotAllowed', target: 'open.notAllowed' },
        { guard: 'isRefused', target: 'open.awaitingChoice.refused' },
        { target: 'open' },
      ],
    },
    open: {
      description: 'The page with the activities beside it, which the old flow does not show.',
      invoke: {
        id: 'activityGrid',
        src: 'activityGrid',
        input: ({ context }) => ({
          isOn: context.isNewFlow,
          isBBW: context.myBooking.booking.isBBW,
          resort: context.myBooking.booking.resortCode,
        }),
        onError: 'broken',
      },
      initial: 'awaitingChoice',
      states: {
        awaitingChoice: {
          description: 'The guest chooses how many tokens the booking is to have.',
          invoke: GUARD,
          initial: 'quiet',
          on: {
            'count.increased': { guard: 'canIncrease', actions: ['increaseCount', 'updateGuard'] },
            'count.decreased': { guard: 'canDecrease', actions: ['decreaseCount', 'updateGuard'] },
            'input.toggled': { guard: 'isNewFlow', target: '.typing', actions: 'clearRefusal' },
            'tooltip.toggled': { guard: 'isNewFlow', target: '.explained', actions: 'clearRefusal' },
            'tokens.submitted': { guard: 'addsTokens', target: 'saving', actions: 'clearRefusal' },
            'leaving.requested': {
              guard: 'addsTokens',
              target: 'leaving',
              actions: { type: 'setHref', params: fromEvent },
            },
          },
          states: {
            quiet: { description: 'The count with its price; the input and the explanation of prices are closed.' },
            typing: {
              description: 'The input for many tokens at once is open. Whatever closes it uses a number that is typed.',
              exit: 'applyDraft',
              on: {
                'number.typed': { actions: [{ type: 'setDraft', params: fromEvent }, 'updateGuard'] },
                'input.toggled': 'quiet',
                'tooltip.toggled': 'explained',
                'count.entered': [{ guard: 'isNumber', target: 'quiet' }, { actions: 'refuseDraft' }],
                'tokens.submitted': [
                  { guard: 'isNoNumber', actions: 'refuseDraft' },
                  { guard: 'addsTokens', target: '#tokens.open.saving', actions: 'clearRefusal' },
                ],
              },
            },
            explained: {
              description: 'The explanation of the prices is open.',
              on: { 'tooltip.toggled': 'quiet' },
            },
            refused: {
              description: 'Nothing was added, and the page says why; the count stays.',
              on: {
                'count.increased': {
                  guard: 'canIncrease',
                  target: 'quiet',
                  actions: ['increaseCount', 'clearRefusal', 'updateGuard'],
                },
                'count.decreased': {
                  guard: 'canDecrease',
                  target: 'quiet',
                  actions: ['decreaseCount', 'clearRefusal', 'updateGuard'],
                },
              },
            },
            saved: {
              description: 'The tokens are in the open change, which is still to be paid.',
              on: {
                'count.increased': {
                  guard: 'canIncrease',
                  target: 'quiet',
                  actions: ['increaseCount', 'updateGuard'],
                },
              },
            },
          },
        },
        saving: {
          description: 'The tokens are being added to the open change.',
          tags: 'busy',
          invoke: {
            src: 'applyTokens',
            input: ({ context }) => tokensPayload(context),
            ...RAISE_OUTPUT,
            onError: '#tokens.broken',
          },
          on: {
            'tokens.saved': {
              target: 'awaitingChoice.saved',
              actions: [
                { type: 'setMyBooking', params: fromEvent },
                { type: 'notifySaved', params: fromEvent },
              ],
            },
            'tokens.refused': {
              target: 'awaitingChoice.refused',
              actions: { type: 'setRefusal', params: fromEvent },
            },
            'tokens.outdated': { target: '#tokens.loading', actions: { type: 'setOutdated', params: fromEvent } },
          },
        },
        leaving: {
          description: 'Tokens are chosen and not added: the guest is asked before leaving.',
          meta: { requirements: ['JOURNEY-8-MSG-LEAVE'] },
          invoke: GUARD,
          on: {
            'leaving.confirmed': '#tokens.left',
            'leaving.cancelled': [
              { guard: 'isRefused', target: 'awaitingChoice.refused' },
              { target: 'awaitingChoice' },
            ],
          },
        },
        notAllowed: { description: 'Tokens cannot be changed now, and the page says why.' },
      },
    },
    left: {
      description: 'The guest leaves the page; tokens that are not added are not kept.',
      tags: 'busy',
      invoke: { src: 'openDocument', input: ({ context }) => ({ href: context.href }), onError: 'broken' },
    },
    loadFailed: offersRetry('The page could not be loaded; the booking is not affected.', 'loading', 'clearNotice'),
    ...ACCOUNT_END_STATES,
    broken: offersRetry('A defect: the page apologises and offers a retry. The count stays.', 'loading'),
  },
  output: ACCOUNT_END_OUTPUT,
});
