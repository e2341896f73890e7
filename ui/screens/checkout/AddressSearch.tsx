/** The search for the payer's address: a combobox with nested lists, and a button to type the address instead. */
import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import type { AddressEvent, ListMove } from '../../../machines/checkout/address/address.types.ts';
import type { AddressView } from '../../../machines/checkout/address/address.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { FieldFrame } from '../../parts/fields/FieldFrame.tsx';
import fields from '../../parts/fields/fields.module.css';
import { Icon } from '../../parts/Icon.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './AddressSearch.module.css';

/** Two examples of a query: a postcode, and the first line of an address. The simulated look-up finds both. */
const EXAMPLES = ['ZZ99 1AA', '12 Lantern Row'] as const;

const testId = testIdsFor<AddressEvent>();

type SearchProps = { readonly view: AddressView; readonly send: Send<AddressEvent> };

const BOX = 'addressQuery';
const LIST = 'addressMatches';

const KEY_MOVES: Readonly<Record<string, ListMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** The search, or the button back to it. The button stays in the same position, so that it keeps the focus. */
export const AddressSearch = ({ view, send }: SearchProps) => (
  <div className={styles.search}>
    {view.isSearching && <Search view={view} send={send} />}
    <div>
      <Button
        variant="quiet"
        testId={testId(view.isSearching ? 'manualEntry.requested' : 'search.requested')}
        onPress={() => send({ type: view.isSearching ? 'manualEntry.requested' : 'search.requested' })}
      >
        {view.isSearching ? 'Enter address manually' : 'Find my address by postcode'}
      </Button>
    </div>
  </div>
);

const onKey = (event: KeyboardEvent, { view, send }: SearchProps): void => {
  // Enter must not submit the surrounding form
  if (event.key === 'Enter') {
    event.preventDefault();
    if (view.activeId !== null) send({ type: 'match.chosen', id: view.activeId });
    return;
  }
  if (event.key === 'Escape') return send({ type: 'escape.pressed' });
  const to = KEY_MOVES[event.key];
  // without an open list, Home and End move the caret in the text
  if (to === undefined || (!view.isListOpen && (to === 'first' || to === 'last'))) return;
  event.preventDefault();
  send({ type: 'active.moved', to });
};

const Search = ({ view, send }: SearchProps) => (
  <>
    <FieldFrame
      id={BOX}
      label="Postcode or first line of address"
      hint={`In the United Kingdom, for example ${EXAMPLES[0]}, or ${EXAMPLES[1]}.`}
    >
      <input
        {...testId('query.changed')}
        id={BOX}
        role="combobox"
        className={clsx(fields.box, fields.full)}
        value={view.query}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={view.isListOpen}
        aria-controls={LIST}
        aria-activedescendant={view.activeId === null ? undefined : optionId(view.activeId)}
        aria-describedby={`${BOX}-hint`}
        onChange={(event) => send({ type: 'query.changed', query: event.currentTarget.value })}
        onKeyDown={(event) => onKey(event, { view, send })}
      />
    </FieldFrame>
    {view.insideText !== null && (
      <div className={styles.inside}>
        <Button variant="quiet" testId={testId('container.left')} onPress={() => send({ type: 'container.left' })}>
          <Icon name="back" /> Back
        </Button>
        <span>{view.insideText}</span>
      </div>
    )}
    <div
      id={LIST}
      role="listbox"
      aria-label="Addresses"
      aria-busy={view.isStale || undefined}
      className={styles.list}
      hidden={!view.isListOpen}
    >
      {view.isListOpen &&
        view.matches.map((match, index) => <Match key={match.id} {...{ match, index, view, send }} />)}
    </div>
    <p role="status" className={styles.status} data-failure={view.isFailure || undefined}>
      {view.status}
    </p>
  </>
);

const optionId = (id: string): string => `address-${id}`;

type MatchProps = SearchProps & { readonly match: AddressView['matches'][number]; readonly index: number };

const Match = ({ match, index, view, send }: MatchProps) => (
  <button
    {...testId('match.chosen', match.id)}
    type="button"
    id={optionId(match.id)}
    role="option"
    tabIndex={-1}
    className={styles.match}
    aria-selected={match.isActive}
    aria-setsize={view.matches.length}
    aria-posinset={index + 1}
    aria-disabled={view.isStale || undefined}
    ref={match.isActive ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
    // keep the focus in the text box
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => !view.isStale && send({ type: 'match.chosen', id: match.id })}
  >
    <span>
      <strong>{match.text}</strong> {match.description}
    </span>
    {match.opensText !== null && (
      <span className={styles.opens}>
        <span className="visually-hidden">, {match.opensText}</span>
        <Icon name="forward" />
      </span>
    )}
  </button>
);
