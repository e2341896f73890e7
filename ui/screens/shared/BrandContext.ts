/** The brand of the page, for links to documents that a view does not name. */
import { createContext } from 'react';
import type { Brand } from '../../../machines/contract/brand.ts';

export const BrandContext = createContext<Brand>('family');
