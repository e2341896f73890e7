/** PDF files to download, each with its description and size. */
import type { BlockOf } from '../../../../machines/contract/site.ts';
import { Section } from './Section.tsx';
import styles from './OpeningTimes.module.css';

type DownloadsProps = { readonly block: BlockOf<'downloads'> };

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
