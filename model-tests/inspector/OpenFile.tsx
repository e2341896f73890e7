/** Opens a fixture or a recording, from a file or pasted. */
import { either as E } from 'fp-ts';
import type { InspectorEvent } from './inspector.machine.ts';
import { readRecording } from './live.ts';
import { readFixture } from './sequence.ts';

/** A list is a recording, anything else a fixture. */
const openedFrom = (text: string): InspectorEvent => {
  if (text.trimStart().startsWith('[')) {
    const news = readRecording(text);
    return E.isLeft(news)
      ? { type: 'sequence.refused', message: news.left }
      : { type: 'recording.opened', news: news.right };
  }
  const sequence = readFixture(text);
  return E.isLeft(sequence)
    ? { type: 'sequence.refused', message: sequence.left }
    : { type: 'sequence.opened', sequence: sequence.right };
};

export const OpenFile = ({ send }: { readonly send: (event: InspectorEvent) => void }) => (
  <>
    <label>
      Open file{' '}
      <input
        type="file"
        accept="application/json"
        onChange={({ target }) => {
          void target.files?.[0]?.text().then((text) => send(openedFrom(text)));
          target.value = '';
        }}
      />
    </label>
    <label>
      or paste{' '}
      <textarea
        rows={1}
        placeholder="a fixture or a recording"
        onPaste={(event) => {
          event.preventDefault();
          send(openedFrom(event.clipboardData.getData('text')));
        }}
      />
    </label>
  </>
);
