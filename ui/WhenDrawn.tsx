/** Tells when the page has been drawn for the first time: what changes it begins then, so that nothing changes while a drawn page is taken up. */
import { type ReactNode, useEffect } from 'react';

type WhenDrawnProps = { readonly then: () => void; readonly children: ReactNode };

/** Calls `then` once, after the first drawing. */
export const WhenDrawn = ({ then, children }: WhenDrawnProps) => {
  useEffect(then, [then]);
  return children;
};
