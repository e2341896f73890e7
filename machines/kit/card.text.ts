/** How a card that paid is told: of its number the end only. */
import type { Card } from '../contract/payment.ts';

/** 'Visa ending 1111'. */
export const formatCard = ({ brand, lastFour }: Card): string => `${brand} ending ${lastFour}`;
