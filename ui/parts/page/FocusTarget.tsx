/** A part of the page that can take the focus: the target of a link, or where the focus returns from a dialog. */
import { type ReactNode, useEffect, useRef } from 'react';

type FocusTargetProps = {
  readonly id: string;
  /** The accessible name, read out when it takes the focus. */
  readonly label: string;
  /** It takes the focus when this becomes true. */
  readonly isFocused?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A named group. */
export const FocusTarget = ({ id, label, isFocused = false, className, children }: FocusTargetProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) element.current?.focus();
  }, [isFocused]);
  return (
    <div ref={element} id={id} role="group" aria-label={label} tabIndex={-1} className={className}>
      {children}
    </div>
  );
};
