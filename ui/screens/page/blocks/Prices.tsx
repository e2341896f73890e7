/** The lowest prices of the coming months at each resort, each with a link into the search. */
import type { BlockOf, ResortPrices } from '../../../../machines/contract/site.ts';
import { formatMoney } from '../../../../machines/kit/money.ts';
import { Section } from './Section.tsx';
import styles from './Blocks.module.css';

type PricesProps = { readonly block: BlockOf<'prices'>; readonly prices: readonly ResortPrices[] };

export const Prices = ({ block: { heading, intro }, prices }: PricesProps) => (
  <Section heading={heading}>
    {intro !== undefined && <p>{intro}</p>}
    {prices.length === 0 && <p>We can’t show prices just now. The search has them for every day.</p>}
    <ul className={styles.cards}>
      {prices.map(({ resort, label, months }) => (
        <li key={resort} className={styles.card}>
          <div className={styles.words}>
            <h3>{label}</h3>
            <ul className={styles.months}>
              {months.map(({ month, label: name, pricePence, href }) => (
                <li key={month}>
                  <a href={href}>{name}</a> <span className="numbers">from {formatMoney(pricePence)}</span>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
