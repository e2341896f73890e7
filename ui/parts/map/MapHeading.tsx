/** The heading over a map, which takes the focus when another map is shown, so that nobody is lost on the way. */
import { useEffect, useRef } from 'react';

type MapHeadingProps = {
  readonly title: string;
  /** Another one is another map. */
  readonly focusKey: string;
};

/** An h2; the first map of a page leaves the focus at the page's own heading. */
export const MapHeading = ({ title, focusKey }: MapHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(focusKey);
  useEffect(() => {
    if (shown.current === focusKey) return;
    shown.current = focusKey;
    heading.current?.focus();
  }, [focusKey]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {title}
    </h2>
  );
};
