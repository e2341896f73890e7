/** The heading of what a press has come to: it takes the focus when it appears, and is scrolled into view by that. */
import { type ReactNode, useEffect, useRef } from 'react';

type AnswerHeadingProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** An h2. */
export const AnswerHeading = ({ className, children }: AnswerHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
};
