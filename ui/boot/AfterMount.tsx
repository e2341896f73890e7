/** Runs a callback after the first render, so that nothing changes while a server-rendered page is hydrated. */
import { type ReactNode, useEffect } from 'react';

type AfterMountProps = { readonly onMount: () => void; readonly children: ReactNode };

/** Calls `onMount` once, after the first render. */
export const AfterMount = ({ onMount, children }: AfterMountProps) => {
  useEffect(onMount, [onMount]);
  return children;
};
