/** A sentence across the page, and an invitation with a button. */
import type { BlockOf } from '../../../../machines/contract/site.ts';
import { ButtonLink } from '../../../parts/actions/Button.tsx';
import { Section } from './Section.tsx';
import styles from './Blocks.module.css';

export const Banner = ({ block: { text, link } }: { readonly block: BlockOf<'banner'> }) => (
  <aside className={styles.banner}>
    <p className="page-width">
      {text} {link && <a href={link.href}>{link.label}</a>}
    </p>
  </aside>
);

export const CallToAction = ({ block: { title, text, link } }: { readonly block: BlockOf<'callToAction'> }) => (
  <Section heading={title} tone="sunk">
    <p>{text}</p>
    <p>
      <ButtonLink href={link.href} size="large">
        {link.label}
      </ButtonLink>
    </p>
  </Section>
);
