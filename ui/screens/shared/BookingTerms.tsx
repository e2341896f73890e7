/** The booking terms that a guest accepts; they state the rules that the booking follows. */
import { use } from 'react';
import { legalHref } from '../../../machines/addresses/legal.ts';
import { Disclosure } from '../../parts/nav/Disclosure.tsx';
import { BrandContext } from './contexts.ts';
import styles from './BookingTerms.module.css';

/** The terms, shown on request. */
export const BookingTerms = () => (
  <>
    <Disclosure summary="Read the booking terms">
      <ul className={styles.terms}>
        <li>
          Your accommodation and everything you have added are yours once the payment has gone through and you have a
          reference.
        </li>
        <li>
          The price is for everyone named, for the whole stay, all fees included. It won’t change once you’ve paid,
          unless you change your break.
        </li>
        <li>Each guest must be in the age group they were booked in on the first day of the break.</li>
        <li>In the last 70 days before the break, nothing can be removed from the booking.</li>
        <li>Only the lead guest can see the whole booking and ask for changes to it.</li>
      </ul>
    </Disclosure>
    <p>
      <a href={legalHref(use(BrandContext), 'booking-terms')} target="_blank" rel="noopener">
        All the booking terms (opens in a new tab)
      </a>
    </p>
  </>
);
