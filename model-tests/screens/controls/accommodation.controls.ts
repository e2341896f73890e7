// What the controls of the page of accommodation and of its list show and send.
import type { AccommodationEvent } from '../../../machines/accommodation/accommodation.types.ts';
import type { AccommodationView, CardView } from '../../../machines/accommodation/accommodation.view.ts';
import type { ListingEvent } from '../../../machines/accommodation/listing.machine.ts';
import { noControl, optionIn, optionTexts, outcomes, type ControlsOf } from '../controls.types.ts';

const shownParty = ({ parties }: AccommodationView): number => parties.find(({ isShown }) => isShown)?.unitIndex ?? 0;

const cardOf = ({ cards }: AccommodationView, code: string | undefined): CardView | undefined =>
  cards.find((card) => card.code === code);

/** The card, or the page of the accommodation, with the button that chooses it. */
const choiceOf = (view: AccommodationView, code: string | undefined) =>
  view.detail?.code === code ? view.detail : cardOf(view, code);

const allocated = ({ allocation }: AccommodationView, unit: string | undefined) =>
  allocation?.parties.find(({ unitIndex }) => String(unitIndex) === unit);

/** The key of a list in the dialog of all parties. */
const isList = ([word]: readonly string[]): boolean => word === 'party';

const panel = (view: AccommodationView, isExpanded: boolean) => ({
  isExpanded,
  isDisabled: view.isListWaiting || view.listing.isComparing,
});

export const accommodationControls: ControlsOf<AccommodationView, AccommodationEvent['type'] | ListingEvent['type']> = {
  byEvent: {
    'party.shown': ({ parties }, { key: [unit] }) => {
      const party = parties.find(({ unitIndex }) => String(unitIndex) === unit);
      return { isSelected: party?.isShown === true, isDisabled: party?.canShow !== true };
    },
    'accommodation.chosen': {
      reason: 'it is chosen for the party that is shown; in the dialog of all parties, from a list for each',
      shows: (view, { key, isInDialog }) => {
        if (isList(key)) {
          const party = allocated(view, key[1]);
          const options = optionTexts(party?.options ?? []);
          return { value: party?.value ?? 'no party', options: party?.value === '' ? ['', ...options] : options };
        }
        if (isInDialog)
          return { isPressed: view.comparison?.columns.find(({ code }) => code === key[0])?.state === 'chosen' };
        const card = choiceOf(view, key[0]);
        return { isPressed: card?.state === 'chosen', isDisabled: card?.canChoose !== true };
      },
      payload: (view, { key }, typed) =>
        isList(key) ? { unitIndex: Number(key[1]), code: typed } : { unitIndex: shownParty(view), code: key[0] },
    },
    'detail.opened': (view, { key: [code] }) => ({ isDisabled: cardOf(view, code)?.canOpen !== true }),
    'detail.closed': () => ({}),
    'allocation.opened': ({ canAllocate }) => ({ isDisabled: !canAllocate }),
    'allocation.closed': () => ({}),
    'choice.confirmed': {
      reason: 'the key tells the button of the dialog from that of the page',
      shows: ({ isHolding, canConfirm }, { key: [all] }) =>
        all === 'all' ? { isDisabled: !canConfirm } : { isBusy: isHolding, isDisabled: isHolding || !canConfirm },
      payload: () => ({}),
    },
    'retry.requested': () => ({}),
    'panel.opened': (view) => panel(view, false),
    // a button under the panel closes it too, and says how many places are found
    'panel.closed': (view, { name }) => (name.startsWith('Show ') ? {} : panel(view, true)),
    'filter.toggled': (view, { key, name }) =>
      name.startsWith('Remove the filter: ')
        ? { isDisabled: view.isListWaiting }
        : { isPressed: optionIn([...view.listing.groups, view.listing.access], key)?.isOn === true },
    'filters.cleared': ({ isListWaiting }) => ({ isDisabled: isListWaiting }),
    'sort.chosen': ({ listing, isListWaiting }) => ({
      value: listing.sort,
      options: listing.sorts.map(({ value }) => value),
      isDisabled: isListWaiting,
    }),
    'compare.toggled': (view, { key: [code], name, isInDialog }) => {
      if (isInDialog) return {};
      if (name.startsWith('Remove: ')) return { isDisabled: view.isListWaiting };
      const card = cardOf(view, code);
      return {
        isPressed: card?.isCompared === true,
        isDisabled: card?.canCompare !== true || card.compareRefusal !== null,
      };
    },
    'compare.opened': ({ listing, isListWaiting }) => ({ isDisabled: isListWaiting || !listing.canCompare }),
    'compare.closed': () => ({}),
    'compare.cleared': ({ isListWaiting }) => ({ isDisabled: isListWaiting }),
    'types.retried': () => ({}),
    'listing.changed': noControl('the list inside sends it'),
    'list.changed': noControl('the step sends it'),
    ...outcomes(
      'accommodations.found',
      'search.failed',
      'search.refused',
      'booking.held',
      'booking.outdated',
      'offer.changed',
      'hold.refused',
      'session.lost',
      'hold.lost',
      'types.found',
      'types.failed',
    ),
  },
  unnamed: {
    'Back to the list': {
      reason: 'it does what the button with the cross does',
      sends: () => ({ type: 'allocation.closed' }),
    },
    '[role="region"]': { reason: 'the table of the comparison, which its keys scroll', sends: null },
  },
};
