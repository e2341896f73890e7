// What each control of a page shows of its view, and what it sends, written by hand.

/** What a control shows. A control without a value, a tick or a pressed state leaves it out. */
export type Shown = Readonly<{
  value?: string;
  /** the values of a list, with ' (disabled)' after those that cannot be chosen */
  options?: readonly string[];
  isChecked?: boolean;
  isPressed?: boolean;
  isExpanded?: boolean;
  isSelected?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  isRequired?: boolean;
}>;

/** A control as its test id describes it. */
export type ControlId = Readonly<{
  /** the parts of its `data-key` */
  key: readonly string[];
  /** the tag, or the type of an input: 'button', 'radio' */
  kind: string;
  isInDialog: boolean;
  /** its label, or its text */
  name: string;
}>;

/**
 * What an event contains when the control's key does not say all of it, or null when nothing is sent. `typed`: the
 * value given, null for a press.
 */
type Payload<View> = (view: View, id: ControlId, typed: string | null) => Readonly<Record<string, unknown>> | null;

/** A control whose use differs from the others'. */
export type SpecialControl<View> = Readonly<{
  reason: string;
  shows: (view: View, id: ControlId) => Shown;
  payload?: Payload<View>;
  /** uses it, and returns the value given, or null for a press; without it, as any other control of its kind */
  use?: (element: HTMLElement) => string | null;
  /** a control that is shown as disabled sends its event all the same, which the chart refuses with a message */
  isSentWhenDisabled?: (view: View) => boolean;
}>;

/** An event that no control of the page sends. */
type NoControl = Readonly<{ noControl: string }>;

export const noControl = (reason: string): NoControl => ({ noControl: reason });

/** The events that calls and other effects of the page send. */
export const outcomes = <Type extends string>(...types: readonly Type[]): Readonly<Record<Type, NoControl>> =>
  Object.fromEntries(types.map((type) => [type, noControl('the effects of the page send it')])) as Record<
    Type,
    NoControl
  >;

/** Options as `Shown` has them. */
export const optionTexts = (options: readonly { value: string; isDisabled?: boolean }[]): string[] =>
  options.map(({ value, isDisabled = false }) => `${value}${isDisabled ? ' (disabled)' : ''}`);

type Option = Readonly<{ filter: string; value: string; isOn: boolean }>;

/** The option of a filter that a key names. */
export const optionIn = (
  groups: readonly Readonly<{ options: readonly Option[] }>[],
  [filter, value]: readonly string[],
): Option | undefined =>
  groups.flatMap(({ options }) => options).find((option) => option.filter === filter && option.value === value);

type Row<View> = ((view: View, id: ControlId) => Shown) | SpecialControl<View> | NoControl;

/** A control without a test id: the event that it sends, or null for none. */
type Unnamed<View> = Readonly<{ reason: string; sends: ((view: View) => Readonly<Record<string, unknown>>) | null }>;

/** Every event of a page's charts. A new one does not compile until it has a line. */
export type ControlsOf<View, Type extends string> = Readonly<{
  byEvent: Readonly<Record<Type, Row<View>>>;
  /** by name, or by a selector in brackets */
  unnamed?: Readonly<Record<string, Unnamed<View>>>;
  /** the ids of places that links of the page lead to, and that another screen has */
  elsewhere?: RegExp;
  /** views with contents that no explored state has */
  more?: (view: View) => readonly View[];
}>;

/** The controls of a screen whose view's type is not known here. */
export type AnyControls = Readonly<{
  byEvent: Readonly<Record<string, Row<unknown>>>;
  unnamed?: Readonly<Record<string, Unnamed<unknown>>>;
  elsewhere?: RegExp;
  more?: (view: unknown) => readonly unknown[];
}>;
