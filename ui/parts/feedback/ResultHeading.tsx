/** The heading of what a press has come to: it takes the focus when it appears, and is scrolled into view by that. */
import { type ReactNode, useEffect, useRef } from 'react';

type ResultHeadingProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** An h2. */
export const ResultHeading = ({ className, children }: ResultHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
};
