/** A form for one event sample, whose fields can be edited before it is sent. */
import type { Chart } from '../explore/chart.ts';
import { stepName } from '../explore/steps.ts';
import { changesIn, fieldsOf, type Field } from './fields.ts';
import type { Offer } from './simulate.ts';
import { send, sendStep } from './inspector.ts';

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
