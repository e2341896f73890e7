/** How to reach our team: telephone with its hours, and e-mail. */
import type { Brand } from '../../../../machines/contract/brand.ts';
import type { BlockOf } from '../../../../machines/contract/site.ts';
import { TEAM_EMAILS, TEAM_HOURS, TEAM_PHONE, TEAM_PHONE_LINK } from '../../../../machines/contract/team.ts';
import { Section } from './Section.tsx';
import styles from './Contact.module.css';

type ContactProps = { readonly block: BlockOf<'contact'>; readonly brand: Brand };

export const Contact = ({ block, brand }: ContactProps) => (
  <Section heading={block.heading ?? 'Talk to us'} tone="sunk">
    <dl className={styles.contact}>
      <div>
        <dt>Call us</dt>
        <dd>
          <a href={TEAM_PHONE_LINK}>{TEAM_PHONE}</a>
          <span>{TEAM_HOURS}</span>
        </dd>
      </div>
      <div>
        <dt>Write to us</dt>
        <dd>
          <a href={`mailto:${TEAM_EMAILS[brand]}`}>{TEAM_EMAILS[brand]}</a>
        </dd>
      </div>
    </dl>
  </Section>
);
