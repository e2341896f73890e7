/** The pattern of an e-mail address, for forms that load no codecs. */
import { patternSpec } from './scalarSpec.ts';

export const EMAIL = patternSpec('Email', /^[^\s@<>"]{1,64}@[^\s@<>"']{1,190}\.[^\s@<>"'.]{2,24}$/, 254);
