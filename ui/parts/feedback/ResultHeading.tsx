/** The heading of an action's result: it takes the focus when it appears, which also scrolls it into view. */
import { type ReactNode, useEffect, useRef } from 'react';

type ResultHeadingProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** Renders an h2. */
export const ResultHeading = ({ className, children }: ResultHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
};
