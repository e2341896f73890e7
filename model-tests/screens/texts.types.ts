// Where a screen shows each field of its view, written by hand.

/** '.lines[].label': a text or a number below a value; not the words that only the code compares. */
type Below<Value> = Value extends string
  ? string extends Value
    ? ''
    : never
  : Value extends number
    ? number extends Value
      ? ''
      : never
    : Value extends readonly (infer Item)[]
      ? `[]${Below<Item>}`
      : Value extends object
        ? { [Name in keyof Value & string]: `.${string extends Name ? '*' : Name}${Below<Value[Name]>}` }[keyof Value &
            string]
        : never;

/** The fields of a view that are texts or numbers; a record whose keys are data has the name '*'. */
export type FieldOf<View> = Below<View> extends infer Path ? (Path extends `.${infer Field}` ? Field : never) : never;

/** A field that the page does not show, with the reason. */
export type NotShown = Readonly<{ notShown: string }>;
/** A field that the page's code reads, such as a key or an id, with its use. Its value is left as it is. */
export type Data = Readonly<{ data: string }>;

/**
 * The places of a field: the named part of the page, the element with its test id, then the words beside the text,
 * which is '{}'. An '…' stands for each other field before it.
 */
export type Places = string | readonly string[];

/** When fields are absent from the page: by the chart's state, or by what the view has beside them. */
export type Absence<View> = Readonly<{
  when: RegExp | ((view: View, at: readonly (number | string)[]) => boolean);
  /** the beginnings of their names */
  fields: readonly string[];
}>;

/** Every text and number of a view. A new field does not compile until it has a line. */
export type TextsOf<View> = Readonly<{
  /** in the order in which they stand in one element */
  fields: Readonly<Record<FieldOf<View>, Places | NotShown | Data>>;
  absent?: readonly Absence<View>[];
  /** fields that stand in several orders, because the words before them tell them apart */
  unordered?: readonly FieldOf<View>[];
  /**
   * Fields that the page does not read: because other code reads them, because the specification names them, or with
   * another reason.
   */
  notRead?: Readonly<Record<string, NotShown | ReadElsewhere | Specified>>;
  /** views with texts that no explored state has */
  more?: (view: View) => readonly View[];
}>;

/** The errors that a summary only counts: it lists the first five. */
export const countedErrors: Absence<unknown> = {
  when: (_, [index]) => Number(index) >= 5,
  fields: ['errors[].message'],
};

export const notShown = (reason: string): NotShown => ({ notShown: reason });
export const data = (use: string): Data => ({ data: use });

/** A field that something beside the page reads, with what it is for. Some file of `ui/` must contain its name. */
export type ReadElsewhere = Readonly<{ readElsewhere: string }>;
/** A field that the specification names, with the place. */
export type Specified = Readonly<{ specified: string }>;

export const readElsewhere = (use: string): ReadElsewhere => ({ readElsewhere: use });
export const specified = (place: string): Specified => ({ specified: place });

/** The texts of a screen whose view's type is not known here. */
export type AnyTexts = Readonly<{
  fields: Readonly<Record<string, Places | NotShown | Data>>;
  absent?: readonly Absence<unknown>[];
  unordered?: readonly string[];
  notRead?: Readonly<Record<string, NotShown | ReadElsewhere | Specified>>;
  more?: (view: unknown) => readonly unknown[];
}>;
