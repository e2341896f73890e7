/** A picture that is a map: it scrolls in its frame once it is larger than that, and buttons stand on it. */
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import styles from './Map.module.css';
import { panAndZoom } from './panZoom.ts';

type MapFrameProps = {
  readonly label: string;
  readonly image: { readonly src: string; readonly alt: string };
  /** How many times its frame's width it is drawn. */
  readonly zoom: number;
  readonly onZoom: (to: 'in' | 'out') => void;
  /** What stands on it. */
  readonly children: ReactNode;
};

/** The frame. Enlarged, it can be reached by Tab and moved by the arrow keys; what was in its middle stays there. */
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
