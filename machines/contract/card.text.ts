/** The text for the card that paid: only the last digits of its number. */
import type { Card } from './payment.ts';

/** 'Visa ending 1111'; without what the payment provider did not send of the two. */
export const formatCard = ({ brand, lastFour }: Card): string =>
  [brand || 'Card', lastFour && `ending ${lastFour}`].filter(Boolean).join(' ');
