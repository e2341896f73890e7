/** Names with their values, one below the other. */
import styles from './account.module.css';

type FactsProps = { readonly facts: readonly (readonly [name: string, value: string | null])[] };

/** The list; facts without a value are left out. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) =>
      value === null ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
