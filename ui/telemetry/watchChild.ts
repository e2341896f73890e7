/** Follows a child of a chart, and what a chart holds. */
import type { AnyActorRef } from 'xstate';

/** A snapshot of a chart between the visit and a booking; a chart that is loading has no children. */
type ParentSnapshot = { readonly children?: Readonly<Record<string, AnyActorRef | undefined>> };

/** Calls `onChange` with the child of this name, and with each child that replaces it. */
export const watchChild = (
  parent: Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>,
  name: string,
  onChange: (child: AnyActorRef) => void,
): void => {
  let watched: unknown = null;
  const watch = (): void => {
    const child = (parent.getSnapshot() as ParentSnapshot).children?.[name];
    if (child === undefined || child === watched) return;
    watched = child;
    onChange(child);
  };
  parent.subscribe({ next: watch, error: () => undefined });
  watch();
};

/** Calls `onChange` with the context of a chart now, and after each change, with the one before. */
export const watchContext = <Context>(
  actor: AnyActorRef,
  onChange: (now: Context, before: Context | null) => void,
): void => {
  let before: Context | null = null;
  const pass = ({ context }: { readonly context?: Context }): void => {
    // a chart whose code is loading has no context
    if (context === undefined || context === before) return;
    const last = before;
    before = context;
    onChange(context, last);
  };
  actor.subscribe({ next: pass, error: () => undefined });
  pass(actor.getSnapshot() as { readonly context?: Context });
};
