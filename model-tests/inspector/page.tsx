/** The entry point of the inspector: renders it, and connects the channel to the pages. */
import '../../ui/theme/theme.css';
import './inspector.css';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { REPLAY_REQUEST, INSPECTOR_CHANNEL, TelemetryRecord } from '../../machines/contract/telemetry.ts';
import { useSelector } from '@xstate/react';
import { inspector, send } from './inspector.ts';
import type { InspectorEvent } from './inspector.machine.ts';
import { Simulation } from './Simulation.tsx';
import { Watch } from './Watch.tsx';

const Inspector = () => {
  const snapshot = useSelector(inspector, (state) => state);
  const isWatching = snapshot.matches('watching');
  const isReplaying = snapshot.matches('replaying');
  useEffect(() => {
    const channel = new BroadcastChannel(INSPECTOR_CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      // other inspectors send replay requests on the same channel
      if (TelemetryRecord.is(data)) send({ type: 'news.heard', telemetry: data });
    });
    // after a recording the state of the pages is unknown until they send their records again
    if (isWatching) channel.postMessage(REPLAY_REQUEST);
    return () => channel.close();
  }, [isWatching]);
  const isSimulating = snapshot.matches('simulating');
  const tab = (name: string, isOn: boolean, event: InspectorEvent) => (
    <button aria-pressed={isOn} onClick={() => send(event)}>
      {name}
    </button>
  );
  return (
    <>
      <header>
        <h1>Inspector</h1>
        <nav aria-label="What is looked at">
          {tab('Simulate', isSimulating, { type: 'simulation.opened' })}
          {tab('Live', isWatching, { type: 'watch.opened' })}
          {tab('Replay', isReplaying, { type: 'recording.opened', telemetry: [], doubt: null })}
        </nav>
      </header>
      <main>
        {isSimulating ? (
          <Simulation context={snapshot.context} />
        ) : (
          <Watch context={snapshot.context} isReplay={isReplaying} />
        )}
      </main>
    </>
  );
};

const root = document.getElementById('root');
if (root) createRoot(root).render(<Inspector />);
