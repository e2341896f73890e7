/** Two to four accommodations side by side: a table whose first column stays while the rest scrolls. */
import { Button } from '../../parts/actions/Button.tsx';
import { Dialog } from '../../parts/feedback/Dialog.tsx';
import { Icon } from '../../parts/Icon.tsx';
import styles from './Comparison.module.css';
import { listTestId, testId, type AccommodationProps } from './props.ts';

/** The dialog over the list. */
export const Comparison = ({ view, send, sendList }: AccommodationProps) => {
  const shown = view.parties.find(({ isShown }) => isShown)?.unitIndex ?? 0;
  return (
    <Dialog
      isOpen={view.comparison !== null}
      title="Compare"
      isWide
      closeTestId={listTestId('compare.closed')}
      onClose={() => sendList({ type: 'compare.closed' })}
    >
      {view.comparison && (
        // focusable, so that it also scrolls sideways by the arrow keys
        <div role="region" aria-label="Comparison" tabIndex={0} className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">Places side by side</caption>
            <thead>
              <tr>
                <td />
                {view.comparison.columns.map(({ code, name }) => (
                  <th key={code} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {view.comparison.rows.map(({ label, cells }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, at) => (
                    <td key={view.comparison?.columns[at]?.code} className="numbers">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                {view.comparison.columns.map(({ code, name, state }) => (
                  <td key={code}>
                    <Button
                      variant="secondary"
                      isWide
                      isPressed={state === 'chosen'}
                      label={`Choose: ${name}`}
                      testId={testId('accommodation.chosen', code)}
                      onPress={() => send({ type: 'accommodation.chosen', unitIndex: shown, code })}
                    >
                      {state === 'chosen' && <Icon name="check" size={1} />}
                      {state === 'chosen' ? 'Chosen' : 'Choose'}
                    </Button>
                    <Button
                      variant="quiet"
                      isWide
                      label={`Remove: ${name}`}
                      testId={listTestId('compare.toggled', code)}
                      onPress={() => sendList({ type: 'compare.toggled', code })}
                    >
                      Remove
                    </Button>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Dialog>
  );
};
