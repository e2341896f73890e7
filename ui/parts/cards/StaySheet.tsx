/** A stay at a glance: when, how long and who beside what is bought and its sum. */
import type { ReactNode } from 'react';
import type { StayView } from '../../../machines/basket/basket.view.ts';
import { Halves } from '../page/Columns.tsx';
import { Breakdown } from './Breakdown.tsx';
import { Card } from './Card.tsx';
import styles from './StaySheet.module.css';

type StaySummaryProps = {
  readonly stay: StayView;
  /** Further facts of the stay, each a name and what it is. */
  readonly summaryItems?: readonly (readonly [name: string, value: string])[];
  /** What the prices are of: 'What you have booked'. */
  readonly title: string;
  /** Stands under the sum. */
  readonly children?: ReactNode;
};

/** Two boxes, side by side where there is room. */
export const StaySummary = ({ stay, summaryItems = [], title, children }: StaySummaryProps) => (
  <Halves>
    <Card label="Your stay">
      <h2 className={styles.title}>Your stay</h2>
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
