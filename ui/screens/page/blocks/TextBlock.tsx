/** Text of a page. The server has sanitised its HTML: it has no script, style or event handler. */
import type { BlockOf } from '../../../../machines/contract/site.ts';
import { Picture } from '../../../parts/cards/Picture.tsx';
import { Section } from './Section.tsx';
import { sitePicture } from './siteImage.ts';
import styles from './TextBlock.module.css';

/** Half the page beside the text, the full width of a phone. */
const BESIDE_SIZES = '(min-width: 48em) 45vw, 75vw';

/** HTML that the server has sanitised. */
export const SafeHtml = ({ html }: { readonly html: string }) => (
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
);

type TextBlockProps = { readonly block: BlockOf<'text'>; readonly isFirst: boolean };

export const TextBlock = ({ block: { heading, html, image }, isFirst }: TextBlockProps) =>
  image === undefined ? (
    <Section heading={heading}>
      <SafeHtml html={html} />
    </Section>
  ) : (
    <Section>
      <div className={styles.beside}>
        <div className={styles.picture}>
          <Picture {...sitePicture(image, BESIDE_SIZES)} isFirst={isFirst} />
        </div>
        <div className={styles.words}>
          {heading !== undefined && <h2>{heading}</h2>}
          <SafeHtml html={html} />
        </div>
      </div>
    </Section>
  );
