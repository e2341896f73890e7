/** A sentence across the page, and an invitation with a button. */
import { clsx } from 'clsx';
import type { BlockOf } from '../../../../machines/contract/site.ts';
import { ButtonLink } from '../../../parts/actions/Button.tsx';
import styles from './Banner.module.css';

export const Banner = ({ block: { text, link } }: { readonly block: BlockOf<'banner'> }) => (
  <aside className={styles.banner}>
    <p className="page-width">
      {text} {link && <a href={link.href}>{link.label}</a>}
    </p>
  </aside>
);

export const CallToAction = ({ block: { title, text, link } }: { readonly block: BlockOf<'callToAction'> }) => (
  <section className={clsx('page-width', styles.invitation)}>
    <div className={styles.panel}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <ButtonLink href={link.href} size="large">
        {link.label}
      </ButtonLink>
    </div>
  </section>
);
