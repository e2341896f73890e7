/** Analytics of what is on offer: accommodation and add-ons shown, chosen and looked at; only with consent. */
import type { AnyActorRef } from 'xstate';
import type { AccommodationContext } from '../../machines/accommodation/accommodation.types.ts';
import type { AmendingContext } from '../../machines/account/amending/amending.types.ts';
import { addonsShown, offerSelected, offersShown, offerViewed } from '../../machines/analytics/offers.ts';
import type { ListEvent, ViewEvent } from '../../machines/analytics/offers.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import type { AnalyticsPort } from './analytics.ts';
import { watchChild, watchContext } from './watchChild.ts';

type OfferPort = AnalyticsPort<ListEvent | ViewEvent>;

const partyOffers = (context: AccommodationContext, unitIndex: number) => ({
  offers: context.offers.find((unit) => unit.unitIndex === unitIndex)?.accommodations ?? [],
  unitIndex,
  stay: { ...context.stay, brand: context.brand },
});

const accommodationEvents = (now: AccommodationContext, before: AccommodationContext | null) => {
  const isListNew = before === null || before.offers !== now.offers || before.shown !== now.shown;
  const selected = now.choices.flatMap((code, unitIndex) =>
    code !== null && before !== null && before.offers === now.offers && before.choices[unitIndex] !== code
      ? offerSelected(partyOffers(now, unitIndex), code)
      : [],
  );
  const party = partyOffers(now, now.shown);
  const isDetailNew = now.detail !== null && (before?.detail !== now.detail || isListNew);
  return [
    ...(isListNew ? offersShown(party) : []),
    ...selected,
    ...(isDetailNew ? offerViewed(party, now.detail) : []),
  ];
};

type AddonContext = Pick<AmendingContext, 'booking' | 'options'>;

/**
 * Pushes the list of accommodation of the party shown, each choice and each opened page; and the lists of add-ons of the
 * journey and of the change of a paid booking. Choosing an add-on adds it to the basket, which is that event.
 */
export const connectOfferAnalytics = (app: AppActor, { push, mayMeasure }: OfferPort): void => {
  const pushAll = (events: readonly (ListEvent | ViewEvent)[]): void => {
    if (mayMeasure()) for (const event of events) push(event);
  };
  const watchAddons = (chart: AnyActorRef): void =>
    watchContext<AddonContext>(chart, (now, before) => {
      if (now.options !== before?.options) pushAll(addonsShown(now.options, now.booking));
    });
  watchChild(app, 'journey', (journey) => {
    watchChild(journey, 'accommodation', (chart) =>
      watchContext<AccommodationContext>(chart, (now, before) => pushAll(accommodationEvents(now, before))),
    );
    for (const step of ['dining', 'extras']) watchChild(journey, step, watchAddons);
  });
  watchChild(app, 'account', (account) =>
    watchChild(account, 'myBooking', (booking) => watchChild(booking, 'amending', watchAddons)),
  );
};
