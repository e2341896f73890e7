/** The page's heading, which takes the focus after navigation, so that a screen reader announces the new page. */
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './PageHeading.module.css';

type PageHeadingProps = {
  readonly children: ReactNode;
  /** Different for each step: when it changes, the heading takes the focus. Null leaves the focus where it is. */
  readonly focusKey: string | number | null;
  /** A sentence under the heading. */
  readonly lead?: ReactNode;
  /** Small text above the heading, for example the resort. */
  readonly kicker?: string;
};

const noSubscription = () => () => undefined;

/** Whether the component is being hydrated from server-rendered markup. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );

/** The h1 of a page. */
export const PageHeading = ({ children, focusKey, lead, kicker }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isHydrated = useRef(useIsHydrated());
  useEffect(() => {
    // The guest may have begun to use a server-rendered page before hydration: the focus stays where it is.
    if (isHydrated.current) {
      isHydrated.current = false;
      return;
    }
    // On the first page of a visit, before any user input, the browser's own focus is right.
    if (focusKey === null || navigator.userActivation?.hasBeenActive === false) return;
    // The page returns to where it was left (ui/app/returnPlaces.ts).
    if (document.documentElement.dataset['returned'] !== undefined) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [focusKey]);
  return (
    <div className={styles.place}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
};
