/** Brochures to download, with description and file size. */
import type { BrochureView } from '../../../machines/accommodation/showcase.view.ts';
import styles from './AccommodationScreen.module.css';

type BrochuresProps = { readonly title: string; readonly brochures: readonly BrochureView[] };

/** A heading and the links; renders nothing without brochures. */
export const Brochures = ({ title, brochures }: BrochuresProps) =>
  brochures.length > 0 && (
    <section aria-label={title} className={styles.brochures}>
      <h2>{title}</h2>
      <ul>
        {brochures.map(({ code, title: name, description, href, sizeText }) => (
          <li key={code}>
            <a href={href} download>
              {name}
            </a>{' '}
            <span className={styles.soft}>({sizeText})</span>
            <br />
            <span className={styles.soft}>{description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
