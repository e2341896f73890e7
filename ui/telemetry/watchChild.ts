/** Follows a child of a chart. */
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
