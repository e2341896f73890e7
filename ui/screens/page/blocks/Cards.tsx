/** Pictures in rows: cards with text and a link, a gallery, and the picture of a film. */
import type { BlockOf } from '../../../../machines/contract/site.ts';
import { Picture } from '../../../parts/cards/Picture.tsx';
import { Section } from './Section.tsx';
import { sitePicture } from './siteImage.ts';
import styles from './Blocks.module.css';
import galleryStyles from './Gallery.module.css';

/** As wide as a phone, and about a third of a wider page. */
const CARD_SIZES = '(min-width: 62em) 33vw, (min-width: 40em) 50vw, 75vw';

/** `isFirst`: the block is at the top of its page, and its first picture is loaded before the others. */
type RowProps<Kind extends 'cards' | 'gallery'> = { readonly block: BlockOf<Kind>; readonly isFirst: boolean };

export const Cards = ({ block: { heading, cards }, isFirst }: RowProps<'cards'>) => (
  <Section heading={heading}>
    <ul className={styles.cards}>
      {cards.map(({ title, text, image, link }, place) => (
        <li key={title} className={styles.card}>
          {image && <Picture {...sitePicture(image, CARD_SIZES)} isFirst={isFirst && place === 0} />}
          <div className={styles.words}>
            {heading === undefined ? <h2>{title}</h2> : <h3>{title}</h3>}
            <p>{text}</p>
            {link && (
              <p className={styles.more}>
                <a href={link.href}>{link.label}</a>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  </Section>
);

/** The running campaigns; below the top of a page, so their pictures load lazily. */
export const CampaignCards = ({
  block: { heading = 'On now', cards = [] },
}: {
  readonly block: BlockOf<'campaigns'>;
}) => <Cards block={{ kind: 'cards', heading, cards }} isFirst={false} />;

/** The caption is the picture's description, so its alt text is empty. */
export const Gallery = ({ block: { heading, images }, isFirst }: RowProps<'gallery'>) => (
  <Section heading={heading}>
    <ul className={galleryStyles.gallery}>
      {images.map((image, place) => (
        <li key={image.src}>
          <figure>
            <Picture {...sitePicture({ ...image, alt: '' }, CARD_SIZES)} isFirst={isFirst && place === 0} />
            <figcaption>{image.alt}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
);

/** Films are on other sites: the picture and the link say so, and nothing is loaded from there. */
export const Video = ({ block: { title, image, link } }: { readonly block: BlockOf<'video'> }) => (
  <Section heading={title}>
    <figure className={galleryStyles.video}>
      <Picture {...sitePicture(image, '(min-width: 62em) 66vw, 75vw')} ratio="wide" />
      <figcaption>
        <a href={link.href} rel="external noopener">
          {link.label}
        </a>
      </figcaption>
    </figure>
  </Section>
);
