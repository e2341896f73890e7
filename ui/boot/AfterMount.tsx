/** Tells when the page has been drawn for the first time: what changes it begins then, so that nothing changes while a drawn page is taken up. */
import { type ReactNode, useEffect } from 'react';

type AfterMountProps = { readonly onMount: () => void; readonly children: ReactNode };

/** Calls `then` once, after the first drawing. */
export const AfterMount = ({ onMount, children }: AfterMountProps) => {
  useEffect(onMount, [onMount]);
  return children;
};
