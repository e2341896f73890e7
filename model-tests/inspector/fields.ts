/** The fields of an event sample as form controls, and the user's edits of them. */
import type { EventObject } from 'xstate';
import { canonical } from '../explore/plain.ts';

/** `text` is the first value of the control; objects, lists and null are written as JSON. */
export type Field = Readonly<{
  name: string;
  kind: 'text' | 'number' | 'truth' | 'json';
  text: string;
  value: unknown;
}>;

const fieldOf = (name: string, value: unknown): Field => {
  if (typeof value === 'string') return { name, kind: 'text', text: value, value };
  if (typeof value === 'number') return { name, kind: 'number', text: String(value), value };
  if (typeof value === 'boolean') return { name, kind: 'truth', text: String(value), value };
  return { name, kind: 'json', text: JSON.stringify(value), value };
};

/** Every field except the type. */
export const fieldsOf = (event: EventObject): Field[] =>
  Object.entries(event).flatMap(([name, value]) =>
    name === 'type' || value === undefined ? [] : [fieldOf(name, value)],
  );

/** The fields whose controls differ from the sample; an error message if the value in a control is invalid. */
export const changesIn = (fields: readonly Field[], form: FormData): Record<string, unknown> | string => {
  const changes: Record<string, unknown> = {};
  for (const { name, kind, value } of fields) {
    const given = form.get(name);
    const text = typeof given === 'string' ? given : '';
    if (kind === 'number' && (text.trim() === '' || !Number.isFinite(Number(text))))
      return `The field “${name}” takes a number.`;
    let read: unknown = kind === 'number' ? Number(text) : kind === 'truth' ? given !== null : text;
    if (kind === 'json') {
      try {
        read = JSON.parse(text);
      } catch {
        return `The field “${name}” takes JSON.`;
      }
    }
    if (canonical(read) !== canonical(value)) changes[name] = read;
  }
  return changes;
};
