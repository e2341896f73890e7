/** A map picture with buttons on it; it scrolls in its frame when it is larger than the frame. */
import { type ReactNode, useCallback, useLayoutEffect, useRef, useEffect } from 'react';
import styles from './Map.module.css';
import { panAndZoom } from './panZoom.ts';

type MapFrameProps = {
  readonly label: string;
  readonly image: { readonly src: string; readonly alt: string };
  /** The width of the map as a multiple of the frame's width. */
  readonly zoom: number;
  readonly onZoom: (to: 'in' | 'out') => void;
  /** The nodes and labels on the map. */
  readonly children: ReactNode;
};

/** The frame. A zoomed map can be focused by Tab and scrolled by the arrow keys. Zooming keeps the centre in place. */
export const MapFrame = ({ label, image, zoom, onZoom, children }: MapFrameProps) => {
  const frame = useRef<HTMLElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });
  const listen = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element;
      return element === null ? undefined : panAndZoom(element, onZoom);
    },
    [onZoom],
  );
  useLayoutEffect(() => {
    const { x, y } = middle.current;
    const place = frame.current;
    place?.scrollTo(x * place.scrollWidth - place.clientWidth / 2, y * place.scrollHeight - place.clientHeight / 2);
  }, [zoom]);
  const setSavedScroll = () => {
    const place = frame.current;
    if (!place) return;
    middle.current = {
      x: (place.scrollLeft + place.clientWidth / 2) / place.scrollWidth,
      y: (place.scrollTop + place.clientHeight / 2) / place.scrollHeight,
    };
  };
  return (
    <section
      ref={listen}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={zoom > 1 ? 0 : undefined}
      className={styles.frame}
      onScroll={setSavedScroll}
    >
      <div className={styles.sheet} data-zoom={String(zoom)}>
        <img className={styles.picture} {...image} width={800} height={600} draggable={false} decoding="async" />
        {children}
      </div>
    </section>
  );
};

type MapHeadingProps = {
  readonly title: string;
  /** Identifies the map; a new key moves the focus to the heading. */
  readonly focusKey: string;
};

/**
 * The heading above a map: an h2, which takes the focus when another map is shown. The first map of a page leaves the
 * focus on the page's heading.
 */
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
