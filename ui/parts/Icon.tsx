/** The icon set: outlines on a 24 grid, drawn in the colour of the text around them. */

/** The drawing of each icon. */
export const SHAPES = {
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  check: 'm4.5 12.5 5 5 10-11',
  cross: 'm6 6 12 12M18 6 6 18',
  back: 'm15 5-7 7 7 7',
  forward: 'm9 5 7 7-7 7',
  down: 'm5 9 7 7 7-7',
  up: 'm5 15 7-7 7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  info: 'M12 11v6M12 7.2v.3M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  warning: 'M12 9v5M12 17.2v.3M12 3.5 2.5 20h19L12 3.5Z',
  clock: 'M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  pin: 'M12 21.5s7-6.2 7-11.5a7 7 0 1 0-14 0c0 5.3 7 11.5 7 11.500ZM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  people:
    'M15.5 20v-1.500a4 4 0 0 0-4-4h-4a4 4 0 0 0-4 4V20M13 7.500a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM20.5 20v-1.500a4 4 0 0 0-3-3.900M15.5 4.200a3.5 3.5 0 0 1 0 6.6',
  tag: 'M3.5 12.5 12 4h8v8l-8.5 8.5-8-8ZM16 8.200v.1',
  calendar: 'M4 6h16v14H4V6ZM4 10.500h16M8.500 3.500V8M15.500 3.500V8',
  lock: 'M5 11h14v9.500H5V11ZM8 11V7.500a4 4 0 0 1 8 0V11',
  print: 'M7 9V3.500h10V9M7 17H4v-8h16v8h-3M7 14h10v6.500H7V14Z',
} as const;

/** An icon's name. */
export type IconName = keyof typeof SHAPES;

/** A decorative icon; `size` is its width in em. The text beside it carries the meaning. */
export const Icon = ({ name, size = 1.25 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    viewBox="0 0 24 24"
    width={`${size}em`}
    height={`${size}em`}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={SHAPES[name]} />
  </svg>
);
