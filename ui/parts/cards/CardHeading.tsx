/** The heading of a card in a list; of those that the guest has just asked for, the first takes the focus. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type CardHeadingProps = {
  readonly children: ReactNode;
  /** The card is the first new one: a keyboard goes on from here, and a screen reader reads it. */
  readonly takesFocus?: boolean;
};

/** One h2 a card. */
export const CardHeading = ({ children, takesFocus = false }: CardHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
};
