/** A form for one event sample, whose fields can be edited before it is sent. */
import type { EventObject } from 'xstate';
import type { Chart } from '../explore/chart.ts';
import { canonical } from '../explore/plain.ts';
import { stepName } from '../explore/steps.ts';
import type { Offer } from './simulate.ts';
import { send, sendStep } from './inspector.ts';

/** `text` is the first value of the control; objects, lists and null are written as JSON. */
type Field = Readonly<{
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
const fieldsOf = (event: EventObject): Field[] =>
  Object.entries(event).flatMap(([name, value]) =>
    name === 'type' || value === undefined ? [] : [fieldOf(name, value)],
  );

/** The fields whose controls differ from the sample; an error message if the value in a control is invalid. */
const changesIn = (fields: readonly Field[], form: FormData): Record<string, unknown> | string => {
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

const Box = ({ field: { name, kind, text } }: { readonly field: Field }) => (
  <label className={kind === 'truth' ? 'truth' : undefined}>
    {name}{' '}
    {kind === 'truth' ? (
      <input type="checkbox" name={name} defaultChecked={text === 'true'} />
    ) : kind === 'json' ? (
      <textarea name={name} rows={2} defaultValue={text} />
    ) : (
      <input type={kind} step="any" name={name} defaultValue={text} />
    )}
  </label>
);

/** Why an event would not be accepted, in a few words. */
const refusalText = ({ blockedBy }: Offer): string =>
  blockedBy.length > 0 ? `refused by ${blockedBy.join(', ')}` : 'not listened for';

export const EventForm = ({
  chart,
  sample,
  offer,
}: {
  readonly chart: Chart;
  readonly sample: string;
  readonly offer: Offer;
}) => {
  const event = chart.events[sample];
  const fields = event === undefined ? [] : fieldsOf(event);
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const changes = changesIn(fields, new FormData(submitted.currentTarget));
        if (typeof changes === 'string') return send({ type: 'sequence.refused', message: changes });
        sendStep(Object.keys(changes).length === 0 ? { event: sample } : { event: sample, with: changes });
        return undefined;
      }}
    >
      <button data-refused={offer.isAccepted ? undefined : 'true'}>{stepName(offer.step)}</button>{' '}
      {event?.type === sample ? null : <code>{event?.type}</code>}{' '}
      {offer.isAccepted ? null : <small>{refusalText(offer)}</small>}
      {fields.length === 0 ? null : (
        <details>
          <summary>Fields of {sample}</summary>
          <div className="fields">
            {fields.map((field) => (
              <Box key={field.name} field={field} />
            ))}
          </div>
        </details>
      )}
    </form>
  );
};
