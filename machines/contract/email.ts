/** An e-mail address, as a form may ask for one before any codec is there. */
import { patternSpec } from './scalarSpec.ts';

export const EMAIL = patternSpec('Email', /^[^\s@<>"]{1,64}@[^\s@<>"']{1,190}\.[^\s@<>"'.]{2,24}$/, 254);
