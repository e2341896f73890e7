/** The footer of every page. */
import { clsx } from 'clsx';
import { TEAM_HOURS } from '../../../machines/contract/team.ts';
import styles from './Footer.module.css';
import type { PageLink } from './Header.tsx';

type FooterProps = {
  readonly groups: readonly { readonly title: string; readonly links: readonly PageLink[] }[];
  /** The team's telephone number, with its hours and a sentence about the site; null in a footer with only links. */
  readonly phone: { readonly text: string; readonly href: string } | null;
  readonly about: string | null;
  readonly legalLinks: readonly PageLink[];
  /** The legal lines of the company, a paragraph each. */
  readonly legal: readonly string[];
};

/** Groups of links, how to reach the team, then the small print. */
export const Footer = ({ groups, phone, about, legalLinks, legal }: FooterProps) => (
  <footer className={clsx(styles.footer, 'far-below')}>
    <div className={clsx('page-width', styles.inside)}>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title} className={styles.group}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ label, href, isNewDocument }) => (
              <li key={href}>
                <a href={href} rel={isNewDocument ? 'external' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      {phone && (
        <section className={styles.group}>
          <h2>Talk to us</h2>
          <p>
            <a href={phone.href}>{phone.text}</a> ({TEAM_HOURS})
          </p>
          <p>We’re happy to help you choose, book or change a break.</p>
        </section>
      )}
      <div className={styles.legal}>
        {about && <p>{about}</p>}
        <p className={styles.links}>
          <button
            type="button"
            className={styles.settings}
            data-opens="cookies"
            onClick={({ currentTarget }) => currentTarget.setAttribute('data-pressed', '')}
          >
            Cookie settings
          </button>
          {legalLinks.map(({ label, href }) => (
            <a key={href} href={href} rel="external" className={styles.settings}>
              {label}
            </a>
          ))}
        </p>
        {legal.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  </footer>
);
