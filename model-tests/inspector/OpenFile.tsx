/** Opens a fixture, a recording or log lines, from a file or pasted, and saves files. */
import { charts } from '../charts/registry.ts';
import { openedFrom } from './recording.ts';
import { send } from './inspector.ts';

/** Offers a text as a file download. */
export const saveFile = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

export const OpenFile = () => (
  <details className="open">
    <summary>Open…</summary>
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('text');
        send(openedFrom(typeof text === 'string' ? text : '', charts));
      }}
    >
      <label>
        Open file{' '}
        <input
          type="file"
          onChange={({ target }) => {
            void target.files?.[0]?.text().then((text) => send(openedFrom(text, charts)));
            target.value = '';
          }}
        />
      </label>
      <label>
        or paste a fixture, a recording, or lines of the log <textarea name="text" rows={4} />
      </label>
      <button>Open text</button>
    </form>
  </details>
);
