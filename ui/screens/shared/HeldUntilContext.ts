/**
 * When the hold of the break that is being made ends, as the visit knows it: '14:32'. The guest can extend the hold while a
 * step runs. Null when nothing is held, and where no shell provides it.
 */
import { createContext } from 'react';

export const HeldUntilContext = createContext<string | null>(null);
