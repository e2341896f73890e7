/** What a page knows of itself below its views. */
import { createContext } from 'react';
import type { Brand } from '../../../machines/contract/brand.ts';

/** The brand of the page, for links that are not in a view. */
export const BrandContext = createContext<Brand>('family');

/**
 * When the hold of the booking in progress ends, as the visit knows it: '14:32'. The guest can extend the hold during a
 * step. Null when nothing is held, or when no shell provides it.
 */
export const HeldUntilContext = createContext<string | null>(null);
