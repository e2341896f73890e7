/** The summary of a stay: dates, nights and party, beside what is booked and its total. */
import type { ReactNode } from 'react';
import type { StayView } from '../../../machines/basket/basket.view.ts';
import { Halves } from '../page/Columns.tsx';
import { Breakdown } from './Breakdown.tsx';
import { Card } from './Card.tsx';
import styles from './StaySheet.module.css';

type StaySummaryProps = {
  readonly stay: StayView;
  /** More facts about the stay, each with a name and a value. */
  readonly summaryItems?: readonly (readonly [name: string, value: string])[];
  /** The title of the stay, where it is not the reader's own. */
  readonly stayTitle?: string;
  /** The title of the price list: 'What you have booked'. */
  readonly title: string;
  /** Shown under the total. */
  readonly children?: ReactNode;
};

/** Two cards, side by side if there is room. */
export const StaySummary = ({
  stay,
  summaryItems = [],
  stayTitle = 'Your stay',
  title,
  children,
}: StaySummaryProps) => (
  <Halves>
    <Card label={stayTitle}>
      <h2 className={styles.title}>{stayTitle}</h2>
      <dl className={styles.facts}>
        {[['Arrive', stay.arrival], ['Stay', stay.stay], ['Party', stay.party], ...summaryItems].map(
          ([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Card>
    <Card label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Breakdown caption={title} lines={stay.lines} totalText={stay.totalText} />
      {children}
    </Card>
  </Halves>
);
