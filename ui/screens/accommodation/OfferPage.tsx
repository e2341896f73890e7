/** The page of one accommodation: pictures, texts, features, price (spec: booking journey 2, accommodation/{id}). */
import { Button } from '../../parts/actions/Button.tsx';
import { Card, FeatureChips } from '../../parts/cards/Card.tsx';
import { Picture } from '../../parts/cards/Picture.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Row } from '../../parts/page/Columns.tsx';
import { contentPicture } from '../shared/pictures.ts';
import styles from './AccommodationScreen.module.css';
import { Brochures } from './Brochures.tsx';
import { ChooseOffer, OfferPrice } from './OfferCard.tsx';
import { testId, type AccommodationProps } from './props.ts';

type OfferPageProps = Pick<AccommodationProps, 'view' | 'send'> & {
  readonly offer: NonNullable<AccommodationProps['view']['detail']>;
};

/** The content under the page's heading. */
export const OfferPage = ({ view, offer, send }: OfferPageProps) => {
  const party = view.parties.find(({ isShown }) => isShown);
  return (
    <article className={styles.inside}>
      <div>
        <Button variant="quiet" testId={testId('detail.closed')} onPress={() => send({ type: 'detail.closed' })}>
          <Icon name="back" size={1} />
          All accommodation
        </Button>
      </div>
      {offer.images.length > 0 && (
        <div className={styles.gallery}>
          {offer.images.map((image, at) => (
            <Picture key={image.src} {...contentPicture(image)} isFirst={at === 0} />
          ))}
        </div>
      )}
      <Card label="Price and choice">
        <div className={styles.offer}>
          <div>
            <OfferPrice offer={offer} />
            {offer.leftText && <p className={styles.left}>{offer.leftText}</p>}
            {party && view.parties.length > 1 && (
              <p className={styles.soft}>
                For {party.title}: {party.partyText}
              </p>
            )}
          </div>
          {offer.state !== 'soldOut' && (
            <Row>
              <ChooseOffer isMain card={offer} unitIndex={party?.unitIndex ?? 0} send={send} />
            </Row>
          )}
        </div>
      </Card>
      {offer.soldOutTitle !== null && (
        <Notice tone="info" title={offer.soldOutTitle}>
          <p>Go back to all accommodation: we show what’s still free first.</p>
        </Notice>
      )}
      {offer.description !== '' && <p className={styles.description}>{offer.description}</p>}
      <p className={styles.soft}>
        {offer.capacityText} · {offer.kindText}
      </p>
      {offer.cotsNote !== null && <p className={styles.soft}>{offer.cotsNote}</p>}
      {offer.features.length > 0 && (
        <section aria-label="What it has">
          <h2>What it has</h2>
          <FeatureChips label="Features" features={offer.features} />
        </section>
      )}
      <Brochures title="To read at home" brochures={view.showcase.bookingJourneyPDF.brochures} />
    </article>
  );
};
