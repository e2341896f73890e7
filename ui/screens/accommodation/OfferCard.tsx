/** One accommodation of the list, with the buttons to choose it, open its page and compare it. */
import type { CardView } from '../../../machines/accommodation/accommodation.view.ts';
import type { OfferView } from '../../../machines/accommodation/offer.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { AccommodationCard } from '../../parts/cards/AccommodationCard.tsx';
import { PriceBlock } from '../../parts/cards/PriceBlock.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { contentPicture } from '../shared/pictures.ts';
import { listTestId, testId, type AccommodationProps } from './props.ts';

type CardProps = Pick<AccommodationProps, 'send' | 'sendList'> & {
  readonly card: CardView;
  readonly unitIndex: number;
  readonly isFirst: boolean;
};

/** How many features fit on a card; the page of the accommodation shows all of them. */
const FEATURES_ON_CARD = 4;

/** The card. */
export const OfferCard = ({ card, unitIndex, isFirst, send, sendList }: CardProps) => (
  <AccommodationCard
    picture={card.images[0] ? { ...contentPicture(card.images[0]), isFirst } : null}
    title={card.name}
    strapline={card.strapline}
    capacityText={card.capacityText}
    capacityNote={card.cotsNote}
    features={card.features.slice(0, FEATURES_ON_CARD)}
    state={card.state}
    leftText={card.leftText}
    badge={card.badge}
    price={<OfferPrice offer={card} />}
    actions={
      <>
        <Button
          variant="quiet"
          label={`Look inside: ${card.name}`}
          isWaiting={!card.canOpen}
          testId={testId('detail.opened', card.code)}
          onPress={() => send({ type: 'detail.opened', code: card.code })}
        >
          Look inside
        </Button>
        {card.state !== 'soldOut' && <ChooseOffer card={card} unitIndex={unitIndex} send={send} />}
      </>
    }
    footer={
      card.state !== 'soldOut' && (
        <Button
          variant="quiet"
          isPressed={card.isCompared}
          label={`Compare: ${card.name}`}
          isWaiting={!card.canCompare && card.compareRefusal === null}
          disabledReason={card.compareRefusal}
          testId={listTestId('compare.toggled', card.code)}
          onPress={() => sendList({ type: 'compare.toggled', code: card.code })}
        >
          {card.isCompared && <Icon name="check" size={1} />}
          Compare
        </Button>
      )
    }
  />
);

/** The price of the stay in this accommodation. */
export const OfferPrice = ({ offer }: { readonly offer: OfferView }) => (
  <PriceBlock
    text={offer.priceText}
    size="large"
    wasText={offer.wasText}
    basis={offer.basis}
    perPersonText={offer.perPersonText}
  />
);

type ChooseProps = Pick<CardProps, 'send' | 'unitIndex'> & {
  readonly card: Pick<CardView, 'code' | 'name' | 'state' | 'canChoose'>;
  readonly isMain?: boolean;
};

/** The button that chooses it for the party. */
export const ChooseOffer = ({ card, unitIndex, send, isMain = false }: ChooseProps) => (
  <Button
    variant={isMain && card.state !== 'chosen' ? 'primary' : 'secondary'}
    isPressed={card.state === 'chosen'}
    isWaiting={!card.canChoose}
    label={`${card.state === 'chosen' ? 'Chosen' : 'Choose'}: ${card.name}`}
    testId={testId('accommodation.chosen', card.code)}
    onPress={() => send({ type: 'accommodation.chosen', unitIndex, code: card.code })}
  >
    {card.state === 'chosen' ? (
      <>
        <Icon name="check" size={1} />
        Chosen
      </>
    ) : (
      'Choose'
    )}
  </Button>
);
