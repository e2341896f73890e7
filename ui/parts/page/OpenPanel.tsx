/** A panel that a button opens. It scrolls into view and its heading takes the focus; closing returns the focus. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The id of the button that opens a panel, by the panel's own id. */
export const openerOf = (panelId: string): string => `open-${panelId}`;

type OpenPanelProps = {
  readonly id: string;
  readonly title: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** The open panel, with its heading. */
export const OpenPanel = ({ id, title, className, children }: OpenPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const opened = panel.current;
    opened?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
    return () => {
      // a press elsewhere, such as on another panel's button, has already moved the focus
      if (opened?.contains(document.activeElement)) document.getElementById(openerOf(id))?.focus();
    };
  }, [id]);
  return (
    <div ref={panel} id={id} className={className}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
};
