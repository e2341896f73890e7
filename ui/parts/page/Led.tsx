/** A part of the page that can take the focus: where a link leads, and where a window gives it back. */
import { type ReactNode, useEffect, useRef } from 'react';

type LedProps = {
  readonly id: string;
  /** Its name, read when it takes the focus. */
  readonly label: string;
  /** It takes the focus once this is so. */
  readonly isLedTo?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A named group. */
export const Led = ({ id, label, isLedTo = false, className, children }: LedProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLedTo) place.current?.focus();
  }, [isLedTo]);
  return (
    <div ref={place} id={id} role="group" aria-label={label} tabIndex={-1} className={className}>
      {children}
    </div>
  );
};
