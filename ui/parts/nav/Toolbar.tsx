/** A group of controls with one Tab stop: the arrow keys move within it (ARIA toolbar pattern). */
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { entryAfter } from './menuKeys.ts';

const CONTROLS = 'a[href], button, input';
/** The chosen control, where Tab leads to. */
const CHOSEN = ':is([aria-pressed="true"], :checked)';

const controlsOf = (group: Element): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(CONTROLS)];

const isEnabled = (control: Element): boolean => control.getAttribute('aria-disabled') !== 'true';

/** The Tab stop: the focused control, else the chosen one, else the first usable one. */
const stopOf = (controls: readonly HTMLElement[]): HTMLElement | undefined =>
  controls.find((control) => control === document.activeElement) ??
  controls.find((control) => control.matches(CHOSEN)) ??
  controls.find(isEnabled) ??
  controls[0];

const keepStop = (controls: readonly HTMLElement[], stop: HTMLElement | undefined): void => {
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
};

const moveFocus = (event: KeyboardEvent): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const controls = controlsOf(event.currentTarget);
  const next = entryAfter(
    event.key,
    controls.findIndex((control) => control === event.target),
    controls.length,
  );
  if (next === null) return;
  event.preventDefault();
  controls[next]?.focus();
};

/** Makes the element around the controls one Tab stop. Without the page's script, Tab reaches each control. */
export const useOneTabStop = <E extends HTMLElement>(): {
  ref: RefObject<E | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
} => {
  const ref = useRef<E>(null);
  // after each render, which may have added or changed controls
  useLayoutEffect(() => {
    if (ref.current === null) return;
    const controls = controlsOf(ref.current);
    keepStop(controls, stopOf(controls));
  });
  return {
    ref,
    onKeyDown: moveFocus,
    onFocus: ({ currentTarget, target }) => {
      const controls = controlsOf(currentTarget);
      if (controls.some((control) => control === target)) keepStop(controls, target as HTMLElement);
    },
  };
};

type ToolbarProps = { readonly label: string; readonly className?: string | undefined; readonly children: ReactNode };

/** The group with its name. Browsers would make a scrollable group a Tab stop of its own: this one is not. */
export const Toolbar = ({ label, className, children }: ToolbarProps) => (
  <div {...useOneTabStop<HTMLDivElement>()} tabIndex={-1} role="toolbar" aria-label={label} className={className}>
    {children}
  </div>
);
