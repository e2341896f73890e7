/** One accommodation of the list, with the way to choose it and to look inside. */
import type { AccommodationEvent } from '../../../machines/accommodation/accommodation.types.ts';
import type { OfferView } from '../../../machines/accommodation/accommodation.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { AccommodationCard } from '../../parts/cards/AccommodationCard.tsx';
import { PriceBlock } from '../../parts/cards/PriceText.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { marksFor } from '../../parts/mark.ts';
import { contentPicture } from '../shared/pictures.ts';
import type { Send } from '../shared/send.ts';

const mark = marksFor<AccommodationEvent>();

type OfferProps = { readonly offer: OfferView; readonly unitIndex: number; readonly send: Send<AccommodationEvent> };

/** How many features fit a card; the rest are told inside. */
const FEATURES_ON_CARD = 4;

/** The card. */
export const OfferCard = ({ offer, unitIndex, send }: OfferProps) => (
  <AccommodationCard
    picture={offer.images[0] ? contentPicture(offer.images[0]) : null}
    title={offer.name}
    strapline={offer.strapline}
    capacityText={offer.capacityText}
    features={offer.features.slice(0, FEATURES_ON_CARD)}
    state={offer.state}
    leftText={offer.leftText}
    price={<OfferPrice offer={offer} />}
    actions={
      <>
        <Button
          look="quiet"
          label={`Look inside: ${offer.name}`}
          isWaiting={!offer.canOpen}
          mark={mark('detail.opened', offer.code)}
          onPress={() => send({ type: 'detail.opened', code: offer.code })}
        >
          Look inside
        </Button>
        {offer.state !== 'soldOut' && <ChooseOffer offer={offer} unitIndex={unitIndex} send={send} />}
      </>
    }
  />
);

/** The price of a stay in it. */
export const OfferPrice = ({ offer }: { readonly offer: OfferView }) => (
  <PriceBlock
    text={offer.priceText}
    size="large"
    wasText={offer.wasText}
    basis={offer.basis}
    perPersonText={offer.perPersonText}
  />
);

/** The button that takes it for the party. */
export const ChooseOffer = ({ offer, unitIndex, send, isMain = false }: OfferProps & { readonly isMain?: boolean }) => (
  <Button
    look={isMain && offer.state !== 'chosen' ? 'primary' : 'secondary'}
    isPressed={offer.state === 'chosen'}
    isWaiting={!offer.canChoose}
    label={`${offer.state === 'chosen' ? 'Chosen' : 'Choose'}: ${offer.name}`}
    mark={mark('accommodation.chosen', offer.code)}
    onPress={() => send({ type: 'accommodation.chosen', unitIndex, code: offer.code })}
  >
    {offer.state === 'chosen' ? (
      <>
        <Icon name="check" size={1} />
        Chosen
      </>
    ) : (
      'Choose'
    )}
  </Button>
);
