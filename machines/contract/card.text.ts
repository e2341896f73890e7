/** The text for the card that paid: only the last digits of its number. */
import type { Card } from './payment.ts';

/** 'Visa ending 1111'. */
export const formatCard = ({ brand, lastFour }: Card): string => `${brand} ending ${lastFour}`;
