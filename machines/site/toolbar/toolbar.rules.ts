/** The settings of the accessibility toolbar, and how they are stored (spec: account area 2, accessibility toolbar). */

/** The settings with their values; the first value of each is the default. */
export const DISPLAY = {
  textSize: ['normal', 'large', 'largest'],
  spacing: ['normal', 'wide'],
  contrast: ['normal', 'high'],
  guide: ['off', 'on'],
} as const;

export type DisplaySetting = keyof typeof DISPLAY;
export type Display = Readonly<Record<DisplaySetting, string>>;

export const DISPLAY_SETTINGS = Object.keys(DISPLAY) as DisplaySetting[];

const displayWith = (valueOf: (setting: DisplaySetting) => string | null): Display =>
  Object.fromEntries(
    DISPLAY_SETTINGS.map((setting) => {
      const values: readonly string[] = DISPLAY[setting];
      const value = valueOf(setting);
      return [setting, value !== null && values.includes(value) ? value : values[0]];
    }),
  ) as Display;

/** All settings at their defaults. */
export const PLAIN_DISPLAY: Display = displayWith(() => null);

/** The settings in a stored text; unknown values count as defaults. */
export const parseDisplay = (text: string | null): Display => {
  const stored = new URLSearchParams(text ?? '');
  return displayWith((setting) => stored.get(setting));
};

const changed = (display: Display): DisplaySetting[] =>
  DISPLAY_SETTINGS.filter((setting) => display[setting] !== PLAIN_DISPLAY[setting]);

/** The settings that differ from the defaults, as a text to store: 'textSize=large&guide=on'. */
export const displayText = (display: Display): string =>
  new URLSearchParams(changed(display).map((setting) => [setting, display[setting]])).toString();

/** The attributes of the document’s root element that the styles use. */
export const displayAttributes = (display: Display): readonly (readonly [string, string])[] =>
  changed(display).map((setting) => [setting === 'textSize' ? 'data-text-size' : `data-${setting}`, display[setting]]);

/** The cookie with the settings, so that the server renders the next pages with them and nothing moves. */
export const DISPLAY_COOKIE = '__Host-display';

const YEAR_SECONDS = 31_536_000;

/** The text to assign to `document.cookie`: for a year with functional consent, else until the browser is closed. */
export const displayCookie = (display: Display, isKept: boolean): string => {
  const text = displayText(display);
  const age = text === '' ? '; max-age=0' : isKept ? `; max-age=${YEAR_SECONDS}` : '';
  return `${DISPLAY_COOKIE}=${text}; path=/; secure; samesite=lax${age}`;
};
