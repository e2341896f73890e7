/**
 * When the hold of the booking in progress ends, as the visit knows it: '14:32'. The guest can extend the hold during a
 * step. Null when nothing is held, or when no shell provides it.
 */
import { createContext } from 'react';

export const HeldUntilContext = createContext<string | null>(null);
