/** Simulating a chart by hand: its drawing, what it accepts and refuses, the steps so far, and its memory. */
import { charts } from '../charts/registry.ts';
import type { Chart } from '../explore/chart.ts';
import { renderState } from '../explore/fixtures.ts';
import { stepName } from '../explore/steps.ts';
import { Drawing } from './Drawing.tsx';
import { saveFile } from './files.ts';
import type { InspectorContext, InspectorEvent } from './inspector.machine.ts';
import { OpenFile } from './OpenFile.tsx';
import { differenceFrom, hashOf } from './sequence.ts';
import { fixtureFrom, simulate, type Moment, type Offer } from './simulate.ts';

type Send = (event: InspectorEvent) => void;

const Offers = ({
  title,
  offers,
  send,
}: {
  readonly title: string;
  readonly offers: readonly Offer[];
  readonly send: Send;
}) =>
  offers.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul>
        {offers.map(({ step, isAccepted, refusedBy }) => (
          <li key={stepName(step)}>
            <button disabled={!isAccepted} onClick={() => send({ type: 'step.sent', step })}>
              {stepName(step)}
            </button>{' '}
            {isAccepted ? null : (
              <small>{refusedBy.length > 0 ? `refused by ${refusedBy.join(', ')}` : 'not listened for'}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

const Choice = ({ chart, input, send }: { readonly chart: Chart; readonly input: string; readonly send: Send }) => (
  <>
    <label>
      Chart{' '}
      <select
        value={chart.name}
        onChange={({ target }) => send({ type: 'chart.chosen', chart: target.value, input: 'as usual' })}
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

const Steps = ({
  moments,
  at,
  send,
}: {
  readonly moments: readonly Moment[];
  readonly at: number;
  readonly send: Send;
}) => (
  <section>
    <h2>Steps</h2>
    <ol>
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

/** The whole of the simulation; everything shown follows from the steps. */
export const Simulation = ({ context, send }: { readonly context: InspectorContext; readonly send: Send }) => {
  const { sequence } = context;
  const chart = charts.find(({ name }) => name === sequence.chart);
  if (chart === undefined) return <p role="alert">There is no chart named “{sequence.chart}”.</p>;
  const { moments, refused } = simulate(chart, sequence.input, sequence.steps);
  const at = Math.min(context.at, moments.length - 1);
  const moment = moments[at];
  const problem = context.message ?? refused ?? differenceFrom(moments, sequence.expected);
  const shown = moments.slice(0, at + 1);
  const save = (): void =>
    saveFile(`${chart.name}.fixture.json`, JSON.stringify(fixtureFrom(chart, sequence.input, shown), null, 2));
  const link = hashOf({ ...sequence, steps: sequence.steps.slice(0, at) });
  const copy = (): void => {
    history.replaceState(null, '', link);
    void navigator.clipboard.writeText(location.href).catch(() => undefined);
  };
  const offers = moment?.offers ?? [];
  return (
    <>
      <div className="bar">
        <Choice chart={chart} input={sequence.input} send={send} />
        <button disabled={at <= 0} onClick={() => send({ type: 'moment.chosen', at: at - 1 })}>
          Step back
        </button>
        <button disabled={at >= moments.length - 1} onClick={() => send({ type: 'moment.chosen', at: at + 1 })}>
          Step forward
        </button>
        <button onClick={copy}>Copy link</button>
        <button onClick={save}>Export fixture</button>
        <OpenFile send={send} />
      </div>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div className="panes">
        <Drawing chart={chart.name} states={moment?.states ?? []} />
        <div className="side">
          <p role="status">
            {chart.name} is in <strong>{moment === undefined ? 'no state' : renderState(moment.gives.state)}</strong>
          </p>
          <Offers title="Events" offers={offers.filter(({ step }) => 'event' in step)} send={send} />
          <Offers title="Actors come to" offers={offers.filter(({ step }) => 'actor' in step)} send={send} />
          <Offers title="Timers" offers={offers.filter(({ step }) => 'timer' in step)} send={send} />
          <Steps moments={moments} at={at} send={send} />
          <section>
            <h2>Memory</h2>
            <pre tabIndex={0}>{JSON.stringify(chart.shows === null ? {} : moment?.gives.context, null, 2)}</pre>
          </section>
        </div>
      </div>
    </>
  );
};
