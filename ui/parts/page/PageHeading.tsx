/** The page's heading, which takes the focus when the guest has moved on, so that a screen reader says where they are. */
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './PageHeading.module.css';

type PageHeadingProps = {
  readonly children: ReactNode;
  /** Differs at each step: when it changes the heading takes the focus. Null leaves the focus where it is. */
  readonly focusKey: string | number | null;
  /** A sentence under the heading. */
  readonly lead?: ReactNode;
  /** Small words over it, for example the resort. */
  readonly kicker?: string;
};

const noSubscription = () => () => undefined;

/** Whether a part is taken up from what the server drew. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );

/** One h1 a page. */
export const PageHeading = ({ children, focusKey, lead, kicker }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isHydrated = useRef(useIsHydrated());
  useEffect(() => {
    // The guest may have begun to use a drawn page before it is taken up: it stays where it is.
    if (isHydrated.current) {
      isHydrated.current = false;
      return;
    }
    // On the first page of a visit, before the guest has done anything, the browser's own focus is right.
    if (focusKey === null || navigator.userActivation?.hasBeenActive === false) return;
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
