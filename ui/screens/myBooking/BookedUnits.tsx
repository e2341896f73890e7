/** What is booked, unit by unit: accommodation, place, guests, and add-ons by section with their times. */
import type { BookedSectionView, BookedUnitView } from '../../../machines/account/myBooking/bookedUnits.view.ts';
import { Breakdown } from '../../parts/cards/Breakdown.tsx';
import { Facts } from '../account/Facts.tsx';
import styles from './myBooking.module.css';

/** The units. */
export const BookedUnits = ({ units }: { readonly units: readonly BookedUnitView[] }) =>
  units.map(({ key, title, party, cabin, priceText, guests, sections }) => (
    <section key={key} aria-label={title} className={styles.unit}>
      <h3>{title}</h3>
      <Facts
        facts={[
          ['Party', party],
          ['Your place', cabin],
          ['Price', priceText],
        ]}
      />
      {guests.length > 0 && (
        <ul aria-label="Guests">
          {guests.map((name, index) => (
            <li key={`${name}-${index}`}>{name}</li>
          ))}
        </ul>
      )}
      <BookedSections sections={sections} />
    </section>
  ));

/** A table for each section. */
export const BookedSections = ({ sections }: { readonly sections: readonly BookedSectionView[] }) =>
  sections.map(({ key, title, items }) => <Breakdown key={key} caption={title} isCaptionShown lines={items} />);
