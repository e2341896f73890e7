/** The brand of the page, for links that are not in a view. */
import { createContext } from 'react';
import type { Brand } from '../../../machines/contract/brand.ts';

export const BrandContext = createContext<Brand>('family');
