/** The top of a page: a large picture with the heading on it. Phones get their own crop if content names one. */
import { clsx } from 'clsx';
import type { BlockOf } from '../../../../machines/contract/site.ts';
import { ButtonLink } from '../../../parts/actions/Button.tsx';
import { Picture } from '../../../parts/cards/Picture.tsx';
import { sitePicture, srcSetOf } from './siteImage.ts';
import styles from './PageHero.module.css';

/** Phones have about three device pixels per CSS pixel; three quarters of them look as sharp and load sooner. */
const SIZES = '(min-width: 48em) 100vw, 75vw';

type PageHeroProps = { readonly block: BlockOf<'hero'>; readonly isFirst: boolean };

export const PageHero = ({ block: { title, text, image, link }, isFirst }: PageHeroProps) => (
  <div className={styles.hero}>
    <picture className={styles.picture}>
      {image.narrow !== undefined && (
        <source media="(max-width: 36rem)" srcSet={srcSetOf(image.narrow, SIZES)} sizes={SIZES} />
      )}
      <Picture {...sitePicture(image, SIZES)} isFirst={isFirst} ratio="wide" />
    </picture>
    <div className={clsx('page-width', styles.words)}>
      <div className={styles.panel}>
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
        {link !== undefined && (
          <ButtonLink href={link.href} size="large">
            {link.label}
          </ButtonLink>
        )}
      </div>
    </div>
  </div>
);
