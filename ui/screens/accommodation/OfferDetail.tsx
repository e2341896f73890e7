/** One accommodation in full: its pictures, what it is like, what it has. Its address is that of the page with its code. */
import type { AccommodationEvent } from '../../../machines/accommodation/accommodation.types.ts';
import type { OfferView } from '../../../machines/accommodation/accommodation.view.ts';
import { FeatureChips } from '../../parts/cards/Card.tsx';
import { Picture } from '../../parts/cards/Picture.tsx';
import { Dialog } from '../../parts/feedback/Dialog.tsx';
import { marksFor } from '../../parts/mark.ts';
import { contentPicture } from '../shared/pictures.ts';
import type { Send } from '../shared/send.ts';
import styles from './AccommodationScreen.module.css';
import { ChooseOffer, OfferPrice } from './OfferCard.tsx';

const mark = marksFor<AccommodationEvent>();

type OfferDetailProps = {
  /** Null while no detail is open. */
  readonly offer: OfferView | null;
  readonly unitIndex: number;
  readonly send: Send<AccommodationEvent>;
};

/** The window over the list. */
export const OfferDetail = ({ offer, unitIndex, send }: OfferDetailProps) => (
  <Dialog
    isOpen={offer !== null}
    title={offer?.title ?? ''}
    closeMark={mark('detail.closed')}
    onClose={() => send({ type: 'detail.closed' })}
    actions={
      offer && offer.state !== 'soldOut' && <ChooseOffer isMain offer={offer} unitIndex={unitIndex} send={send} />
    }
  >
    {offer && (
      <>
        {offer.images.length > 0 && (
          <div className={styles.gallery}>
            {offer.images.map((image) => (
              <Picture key={image.src} {...contentPicture(image)} />
            ))}
          </div>
        )}
        <p>{offer.description}</p>
        <p className={styles.soft}>{offer.capacityText}</p>
        {offer.features.length > 0 && <FeatureChips label="Features" features={offer.features} />}
        <OfferPrice offer={offer} />
      </>
    )}
  </Dialog>
);
