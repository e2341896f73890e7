/** Simulates a chart by hand: its drawing, the events it accepts and refuses, the steps so far, and its context. */
import { useMemo } from 'react';
import { charts } from '../charts/registry.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { usualInput, type Chart } from '../explore/chart.ts';
import { renderState } from '../explore/fixtures.ts';
import { stepName } from '../explore/steps.ts';
import { Drawing } from './Drawing.tsx';
import { EventForm } from './EventForm.tsx';
import { send, sendStep } from './inspector.ts';
import type { InspectorContext } from './inspector.machine.ts';
import { OpenFile, saveFile } from './OpenFile.tsx';
import { hashOf, problemOf, problemText } from './sequence.ts';
import { fixtureFrom, simulate, type Moment, type Offer } from './simulate.ts';

const Choice = ({ chart, input }: { readonly chart: Chart; readonly input: string }) => (
  <>
    <label>
      Chart{' '}
      <select
        value={chart.name}
        onChange={({ target }) => send({ type: 'chart.chosen', chart: target.value, input: usualInput })}
      >
        {charts.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
    <label>
      Start{' '}
      <select
        value={input}
        onChange={({ target }) => send({ type: 'chart.chosen', chart: chart.name, input: target.value })}
      >
        {Object.keys(chart.inputs).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  </>
);

/** Outcomes of actors, or timers: everything that is running may end. */
const StepList = ({ title, offers }: { readonly title: string; readonly offers: readonly Offer[] }) =>
  offers.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul>
        {offers.map(({ step }) => (
          <li key={stepName(step)}>
            <button onClick={() => sendStep(step)}>{stepName(step)}</button>
          </li>
        ))}
      </ul>
    </section>
  );

/** Events that are accepted, or refused by a guard, come first; events without a handler are collapsed. */
const Events = ({ chart, moment }: { readonly chart: Chart; readonly moment: Moment }) => {
  const forms = moment.offers.flatMap((offer) => {
    const { step } = offer;
    return 'event' in step
      ? [{ offer, form: <EventForm {...{ chart, sample: step.event, offer }} />, name: step.event }]
      : [];
  });
  const handled = forms.filter(({ offer }) => offer.isAccepted || offer.blockedBy.length > 0);
  const unhandled = forms.filter((one) => !handled.includes(one));
  const list = (some: typeof forms) => (
    <ul>
      {some.map(({ name, form }) => (
        <li key={name}>{form}</li>
      ))}
    </ul>
  );
  return (
    <section>
      <h2>Events</h2>
      {handled.length === 0 ? <p>It waits for no event.</p> : list(handled)}
      {unhandled.length === 0 ? null : (
        <details>
          <summary>Not listened for here ({unhandled.length})</summary>
          {list(unhandled)}
        </details>
      )}
    </section>
  );
};

const Steps = ({ moments, at }: { readonly moments: readonly Moment[]; readonly at: number }) => (
  <section>
    <h2>Steps</h2>
    <ol start={0}>
      {moments.map(({ step, gives }, index) => (
        <li key={index}>
          <button
            aria-current={index === at ? 'step' : undefined}
            onClick={() => send({ type: 'moment.chosen', at: index })}
          >
            {step === null ? 'start' : stepName(step)} → {renderState(gives.state)}
          </button>
        </li>
      ))}
    </ol>
  </section>
);

/** The whole simulation view. Everything it shows follows from the steps. */
export const Simulation = ({ context }: { readonly context: InspectorContext }) => {
  const { sequence } = context;
  const chart = charts.find(({ name }) => name === sequence.chart);
  const played = useMemo(
    () => (chart === undefined ? null : simulate(chart, sequence.input, sequence.steps)),
    [chart, sequence],
  );
  if (chart === undefined || played === null)
    return (
      <p role="alert">
        {unknownMessage(
          'chart',
          sequence.chart,
          charts.map(({ name }) => name),
        )}
      </p>
    );
  const { moments } = played;
  const at = Math.min(context.at, moments.length - 1);
  const moment = moments[at];
  const refusal = sequence.expected.length === 0 && moment?.refusal != null ? { step: at, why: moment.refusal } : null;
  const found = problemOf(played, sequence.expected) ?? refusal;
  const problem = context.message ?? (found === null ? null : problemText(found));
  const before = sequence.steps.slice(0, at);
  const save = (): void =>
    saveFile(
      `${chart.name}.fixture.json`,
      JSON.stringify(fixtureFrom(chart, sequence.input, moments.slice(0, at + 1)), null, 2),
    );
  const copy = (): void => {
    history.replaceState(null, '', hashOf({ ...sequence, steps: before }));
    void navigator.clipboard.writeText(location.href).catch(() => undefined);
  };
  const offers = moment?.offers ?? [];
  return (
    <>
      <div className="bar">
        <Choice chart={chart} input={sequence.input} />
        <button disabled={at <= 0} onClick={() => send({ type: 'moment.chosen', at: at - 1 })}>
          Step back
        </button>
        <button disabled={at >= moments.length - 1} onClick={() => send({ type: 'moment.chosen', at: at + 1 })}>
          Step forward
        </button>
        <button onClick={copy}>Copy link</button>
        <button onClick={save}>Export fixture</button>
        <OpenFile />
      </div>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div className="panes">
        <Drawing chart={chart.name} states={moment?.states ?? []} passed={moment?.passed ?? []} />
        <div className="side">
          <p role="status">
            {chart.name} is in <strong>{moment === undefined ? 'no state' : renderState(moment.gives.state)}</strong>
          </p>
          {moment === undefined ? null : <Events key={`${chart.name} ${at}`} {...{ chart, moment }} />}
          <StepList title="Actors come to" offers={offers.filter(({ step }) => 'actor' in step)} />
          <StepList title="Timers" offers={offers.filter(({ step }) => 'timer' in step)} />
          <Steps moments={moments} at={at} />
          <section>
            <h2>Memory</h2>
            <pre tabIndex={0}>{JSON.stringify(moment?.gives.context ?? {}, null, 2)}</pre>
          </section>
        </div>
      </div>
    </>
  );
};
