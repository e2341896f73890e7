/** The heading above a map, which takes the focus when another map is shown. */
import { useEffect, useRef } from 'react';

type MapHeadingProps = {
  readonly title: string;
  /** Identifies the map; a new key moves the focus to the heading. */
  readonly focusKey: string;
};

/** An h2; the first map of a page leaves the focus on the page's heading. */
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
