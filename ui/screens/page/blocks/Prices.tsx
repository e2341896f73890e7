/** The lowest prices of the coming months, at each resort or at one, each with a link into the search. */
import type { BlockOf, MonthPrice, ResortPrices } from '../../../../machines/contract/site.ts';
import { formatMoney } from '../../../../machines/kit/money.ts';
import { Section } from './Section.tsx';
import blockStyles from './Blocks.module.css';
import styles from './Prices.module.css';

type PricesProps = { readonly block: BlockOf<'prices'>; readonly prices: readonly ResortPrices[] };

export const Prices = ({ block: { heading, intro, resort: only }, prices }: PricesProps) => {
  const shown = prices.filter(({ resort }) => only === undefined || resort === only);
  return (
    <Section heading={heading}>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {shown.length === 0 && <p>We can’t show prices just now. The search has them for every day.</p>}
      {only === undefined ? <OfResorts prices={shown} /> : shown.map((one) => <Tiles key={one.resort} {...one} />)}
    </Section>
  );
};

const OfResorts = ({ prices }: { readonly prices: readonly ResortPrices[] }) => (
  <ul className={blockStyles.cards}>
    {prices.map(({ resort, label, months }) => (
      <li key={resort} className={blockStyles.card}>
        <div className={blockStyles.words}>
          <h3>{label}</h3>
          <ul className={styles.months}>
            {months.map((price) => (
              <li key={price.month}>
                <Month {...price} />
              </li>
            ))}
          </ul>
        </div>
      </li>
    ))}
  </ul>
);

/** A single resort leaves room for larger figures. */
const Tiles = ({ months }: ResortPrices) => (
  <ul className={styles.tiles}>
    {months.map((price) => (
      <li key={price.month}>
        <Month {...price} />
      </li>
    ))}
  </ul>
);

const Month = ({ label, href, pricePence }: MonthPrice) => (
  <>
    <a href={href}>{label}</a> <span className="numbers">from {formatMoney(pricePence)}</span>
  </>
);
