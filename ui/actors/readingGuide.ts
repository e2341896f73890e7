/** The reading guide: a line that follows the pointer and the focus, to lead the eye. */

const ID = 'reading-guide';

/** Moves the line below the focused element, or to the pointer. */
const follow = (guide: HTMLElement, win: Window): (() => void) => {
  const move = (y: number): void => guide.style.setProperty('transform', `translateY(${Math.round(y)}px)`);
  const onPointer = ({ clientY }: PointerEvent): void => move(clientY);
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element) move(target.getBoundingClientRect().bottom);
  };
  win.addEventListener('pointermove', onPointer, { passive: true });
  win.addEventListener('focusin', onFocus);
  return () => {
    win.removeEventListener('pointermove', onPointer);
    win.removeEventListener('focusin', onFocus);
  };
};

/** Shows the line; the result removes it. */
export const showReadingGuide = (win: Window): (() => void) => {
  const guide = win.document.createElement('div');
  guide.id = ID;
  guide.setAttribute('aria-hidden', 'true');
  // through the style object: the document's policy allows no style attribute in markup
  Object.assign(guide.style, {
    position: 'fixed',
    insetInline: '0',
    top: '0',
    height: '4px',
    background: 'var(--action)',
    pointerEvents: 'none',
    zIndex: '7',
  });
  win.document.body.append(guide);
  const stop = follow(guide, win);
  return () => {
    stop();
    guide.remove();
  };
};
