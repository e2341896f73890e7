/** The heading of a card in a list. When the guest loads more cards, the first new one takes the focus. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type CardHeadingProps = {
  readonly children: ReactNode;
  /** The card is the first new one: keyboard use continues here, and a screen reader reads it. */
  readonly takesFocus?: boolean;
};

/** The h2 of a card. */
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
