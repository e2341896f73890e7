/** The view of the accessibility toolbar. */
import type { SnapshotFrom } from 'xstate';
import { CALL_TEAM } from '../../contract/team.ts';
import { stateName } from '../../kit/stateName.ts';
import type { toolbarMachine } from './toolbar.machine.ts';
import { DISPLAY, DISPLAY_SETTINGS, type DisplaySetting } from './toolbar.rules.ts';

type OptionView = Readonly<{ value: string; label: string; isChosen: boolean }>;

export type ToolbarView = Readonly<{
  /** state of the chart, 'closed' */
  state: string;
  label: string;
  isOpen: boolean;
  isBusy: boolean;
  /** why it does not open, or null */
  message: string | null;
  groups: readonly Readonly<{ setting: DisplaySetting; title: string; options: readonly OptionView[] }>[];
}>;

const TITLES = {
  textSize: 'Text size',
  spacing: 'Spacing',
  contrast: 'Contrast',
  guide: 'Reading guide',
} as const satisfies Record<DisplaySetting, string>;

const LABELS: Readonly<Record<string, string>> = {
  normal: 'Normal',
  large: 'Large',
  largest: 'Largest',
  wide: 'Wide',
  high: 'High',
  off: 'Off',
  on: 'On',
};

/** The button, and every setting with its values while the toolbar is open. */
export const toolbarView = (snapshot: SnapshotFrom<typeof toolbarMachine>): ToolbarView => {
  const isOpen = snapshot.matches('open');
  const { display } = snapshot.context;
  return {
    state: stateName(snapshot.value),
    label: 'Accessibility options',
    isOpen,
    isBusy: snapshot.hasTag('busy'),
    message: snapshot.matches('failed') ? `We couldn’t open the options. Please try again. ${CALL_TEAM}` : null,
    groups: isOpen
      ? DISPLAY_SETTINGS.map((setting) => ({
          setting,
          title: TITLES[setting],
          options: DISPLAY[setting].map((value) => ({
            value,
            label: LABELS[value] ?? value,
            isChosen: display[setting] === value,
          })),
        }))
      : [],
  };
};
