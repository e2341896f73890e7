/** The footer of every page. */
import { clsx } from 'clsx';
import styles from './Footer.module.css';
import type { PageLink } from './Header.tsx';

type FooterProps = {
  readonly groups: readonly { readonly title: string; readonly links: readonly PageLink[] }[];
  /** The legal lines of the company, a paragraph each. */
  readonly legal: readonly string[];
};

/** Groups of links, then the small print. */
export const Footer = ({ groups, legal }: FooterProps) => (
  <footer className={clsx(styles.footer, 'far-below')}>
    <div className={clsx('page-width', styles.inside)}>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title} className={styles.group}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div className={styles.legal}>
        <p>
          <button type="button" className={styles.settings} data-opens="cookies">
            Cookie settings
          </button>
        </p>
        {legal.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  </footer>
);
