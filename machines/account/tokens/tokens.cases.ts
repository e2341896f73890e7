// Activity tokens of a paid booking: the count, what is sent, and each reply.
import { WITH_MORE_TOKENS, WITH_TOKENS } from '../test/tokens.ts';
import { tokensChart } from './tokens.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

const LOADED = ['loadTokens: loaded'];
const SAVING = [...LOADED, 'count.increased', 'tokens.submitted'];
const DURING_STAY = 'during the stay';
const QUIET = 'open.awaitingChoice.quiet';
const UPDATED = { type: 'myBooking.updated', myBooking: WITH_TOKENS };

export const tokensSpecification: Specification = {
  chart: tokensChart,
  cases: [
    ...casesOf('ACCOUNT-4-TOKENS-COUNT', {
      'starts from the count after arrival if the booking is ongoing': {
        input: DURING_STAY,
        when: 'loadTokens: loaded during the stay',
        outcome: { state: QUIET, context: { numOfTokens: 3, preArrivalTokenCount: 24, postArrivalTokenCount: 3 } },
      },
      'starts from the count before arrival otherwise, and tells the booking what was loaded': {
        when: 'loadTokens: loaded',
        outcome: {
          state: QUIET,
          context: { numOfTokens: 24, isNewFlow: true },
          sends: [{ to: 'parent', event: UPDATED }],
          inputs: { activityGrid: { isOn: true, isBBW: false, resort: 'SK' } },
          accepts: { only: ['count.increased', 'input.toggled', 'tooltip.toggled'] },
        },
      },
      'adds the whole part of a number that is entered before arrival, and closes the input': {
        given: [...LOADED, 'input.toggled', 'one is typed'],
        when: 'count.entered',
        outcome: { state: QUIET, context: { numOfTokens: 25, refusal: null } },
      },
      'takes a number that is entered during the stay as the count, which stays at what is booked at least': {
        input: DURING_STAY,
        given: ['loadTokens: loaded during the stay', 'count.increased', 'input.toggled', 'one is typed'],
        when: 'count.entered',
        outcome: { state: QUIET, context: { numOfTokens: 3 } },
      },
      'adds a number that is typed and not used with the button below it': {
        given: [...LOADED, 'input.toggled', 'one is typed'],
        when: 'tokens.submitted',
        outcome: { state: 'open.saving', context: { draft: '' }, inputs: { applyTokens: { tokens: 1, price: 90 } } },
      },
    }),
    ...casesOf('JOURNEY-3-TOGGLES', {
      'has neither an input, nor an explanation, nor activities in the old flow': {
        when: 'loadTokens: loaded, old flow',
        outcome: {
          state: QUIET,
          context: { isNewFlow: false },
          inputs: { activityGrid: { isOn: false } },
          accepts: { with: ['count.increased'], without: ['input.toggled', 'tooltip.toggled'] },
        },
      },
    }),
    ...casesOf('JOURNEY-8-MSG-LEAVE', {
      'asks before the guest leaves with tokens that are typed and not added, and keeps them': {
        given: [...LOADED, 'input.toggled', 'one is typed', 'leaving.requested'],
        when: 'leaving.cancelled',
        outcome: { state: QUIET, context: { numOfTokens: 25, draft: '' }, accepts: { with: ['leaving.requested'] } },
      },
      'opens the page that the guest leaves for': {
        given: [...LOADED, 'count.increased', 'leaving.requested'],
        when: 'leaving.confirmed',
        outcome: { state: 'left', inputs: { openDocument: { href: '/my-breakwater/bookings' } } },
      },
    }),
    ...casesOf('ACCOUNT-5-TOKENS', {
      'ignores an entry that is no number, keeps it, and says so': {
        given: [...LOADED, 'input.toggled', 'no number is typed'],
        when: 'count.entered',
        outcome: {
          state: 'open.awaitingChoice.typing',
          context: {
            numOfTokens: 24,
            typed: {
              quantity: 24,
              kept: 'many',
              message: 'Please enter a whole number of tokens: 5, for example. We’ve left it at 24.',
            },
          },
        },
      },
    }),
    ...casesOf('ACCOUNT-9-TOKENS', {
      'takes the maximum in place of a higher entry, and says so': {
        given: [...LOADED, 'input.toggled', 'too many are typed'],
        when: 'count.entered',
        outcome: {
          state: QUIET,
          context: {
            numOfTokens: 26,
            typed: { quantity: 26, kept: null, message: 'You can have at most 26 tokens. We’ve made it 26.' },
          },
        },
      },
      'sends the price of all tokens of the change when more are added to it': {
        given: [...SAVING, 'applyTokens: saved', 'count.increased'],
        when: 'tokens.submitted',
        outcome: { inputs: { applyTokens: { changeVersion: 1, tokens: 1, price: 180 } } },
      },
    }),
    ...casesOf('ACCOUNT-7-CALL-APPLY-TOKENS', {
      'sends the tokens to add with the price of the difference, and the versions that were seen': {
        given: [...LOADED, 'count.increased'],
        when: 'tokens.submitted',
        outcome: {
          state: 'open.saving',
          inputs: {
            applyTokens: {
              resId: 12_345_678,
              version: WITH_TOKENS.booked.version,
              changeVersion: null,
              tokens: 1,
              price: 90,
            },
          },
          accepts: { only: [] },
          awaits: { with: ['applyTokens'] },
        },
      },
      'has the tokens of the open change as the count once they are added, and tells the booking': {
        given: SAVING,
        when: 'applyTokens: saved',
        outcome: {
          state: 'open.awaitingChoice.saved',
          context: { numOfTokens: 25, preArrivalTokenCount: 25, refusal: null },
          sends: [{ to: 'parent', event: { type: 'myBooking.updated', myBooking: WITH_MORE_TOKENS } }],
          accepts: { with: ['count.increased', 'input.toggled'], without: ['count.decreased', 'tokens.submitted'] },
        },
      },
    }),
    ...casesOf('JOURNEY-8-MSG-ADDON-GONE', {
      'says why nothing was added, and keeps the count': {
        given: SAVING,
        when: 'applyTokens: sold out',
        outcome: {
          state: 'open.awaitingChoice.refused',
          context: {
            numOfTokens: 25,
            refusal: { title: 'Add-on is now sold out', message: 'sold out', isPrice: false },
          },
          accepts: { with: ['count.increased', 'count.decreased', 'input.toggled', 'tokens.submitted'] },
        },
      },
    }),
    ...casesOf('ACCOUNT-6-TOKENS', {
      'changes nothing where the server does not allow it': {
        when: 'loadTokens: loaded, not paid in full',
        outcome: { state: 'open.notAllowed', accepts: { only: [] }, awaits: { without: ['applyTokens'] } },
      },
      'shows a change that is no longer allowed as such': {
        given: [...SAVING, 'applyTokens: changed elsewhere'],
        when: 'loadTokens: loaded, not paid in full',
        outcome: { state: 'open.notAllowed' },
      },
    }),
  ],
};
