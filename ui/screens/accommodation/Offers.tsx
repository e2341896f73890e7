/** The list of one party: bar, panels, cards, and what to do if it is empty. */
import type { CardView } from '../../../machines/accommodation/accommodation.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { CardGrid } from '../../parts/cards/Card.tsx';
import { LoadingCards } from '../../parts/cards/LoadingCards.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { deferred } from '../../parts/deferred.tsx';
import styles from './AccommodationScreen.module.css';
import { Brochures } from './Brochures.tsx';
import { CompareTray } from './CompareTray.tsx';
import { ListBar } from './ListBar.tsx';
import { OfferCard } from './OfferCard.tsx';
import { listTestId, type AccommodationProps } from './props.ts';

/** The list, also while loading or empty. */
export const Offers = ({ view, send, sendList }: AccommodationProps) => {
  if (view.isBusy && !view.isHolding) return <LoadingCards label="Loading accommodation" count={4} />;
  if (view.isEmpty) return <NoOffers searchHref={view.searchHref} />;
  const shown = view.parties.find(({ isShown }) => isShown)?.unitIndex ?? 0;
  return (
    <div id="accommodation" className={styles.list}>
      <ListBar view={view} sendList={sendList} />
      {view.isFilteredOut && (
        <Notice
          tone="info"
          title="Nothing matches your filters."
          action={
            <Button
              variant="secondary"
              isWaiting={view.isListWaiting}
              testId={listTestId('filters.cleared')}
              onPress={() => sendList({ type: 'filters.cleared' })}
            >
              Show everything
            </Button>
          }
        >
          <p>Remove one above, or see everything again.</p>
        </Notice>
      )}
      <Cards cards={view.cards} unitIndex={shown} send={send} sendList={sendList} />
      <CompareTray view={view} sendList={sendList} />
      <Brochures title="To read at home" brochures={view.showcase.bookingJourneyPDF.brochures} />
    </div>
  );
};

type CardsProps = Pick<AccommodationProps, 'send' | 'sendList'> & {
  readonly cards: readonly CardView[];
  readonly unitIndex: number;
};

const Cards = deferred(({ cards, unitIndex, send, sendList }: CardsProps) => (
  <CardGrid>
    {cards.map((card, at) => (
      <li key={card.code}>
        <OfferCard card={card} unitIndex={unitIndex} isFirst={at === 0} send={send} sendList={sendList} />
      </li>
    ))}
  </CardGrid>
));

const NoOffers = ({ searchHref }: { readonly searchHref: string }) => (
  <Notice
    tone="info"
    title="Nothing is big enough for this party on these dates."
    action={<ButtonLink href={searchHref}>Change your search</ButtonLink>}
  >
    <p>Try another arrival day, or split your party in two.</p>
  </Notice>
);
