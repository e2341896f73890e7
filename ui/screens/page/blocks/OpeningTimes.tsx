/** When the places of a resort are open, links to the guides of the next breaks, and PDF files to download. */
import type { BlockOf } from '../../../../machines/contract/site.ts';
import type { VenuesView } from '../../../../machines/site/guide/guide.view.ts';
import { Section } from './Section.tsx';
import styles from './OpeningTimes.module.css';

export const OpeningTimes = ({ block: { heading, venues } }: { readonly block: VenuesView }) => (
  <Section heading={heading}>
    <ul className={styles.venues}>
      {venues.map(({ name, text, hours }) => (
        <li key={name}>
          <h3>{name}</h3>
          {text !== null && <p>{text}</p>}
          <dl>
            {hours.map(({ days, time }) => (
              <div key={`${days} ${time}`}>
                <dt>{days}</dt>
                <dd>{time}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  </Section>
);

export const GuideLinks = ({ block: { heading, intro, links = [] } }: { readonly block: BlockOf<'guides'> }) => (
  <Section heading={heading ?? 'What’s on'}>
    {intro !== undefined && <p className={styles.intro}>{intro}</p>}
    <ul className={styles.links}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </Section>
);

type DownloadsProps = { readonly block: BlockOf<'downloads'> };

/** PDF files, each with its description and size. */
export const Downloads = ({ block: { heading = 'To download', intro, files = [] } }: DownloadsProps) => (
  <Section heading={heading}>
    {intro !== undefined && <p className={styles.intro}>{intro}</p>}
    <ul className={styles.files}>
      {files.map(({ title, text, href, sizeText }) => (
        <li key={href}>
          <a href={href} download>
            {title}
          </a>{' '}
          <span className={styles.size}>({sizeText})</span>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
