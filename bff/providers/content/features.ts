/** The nine feature toggles, read from the content system (spec: booking journey 3). */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { TOGGLES, type Toggle, type Toggles } from '../../../machines/contract/content.ts';
import { decode } from '../../kernel/decode.ts';
import type { ContentPort } from './port.ts';

const Switch = t.strict({ name: t.string, isOn: t.boolean }, 'toggle');

/** The toggles when the content system has never answered: payments through Worldpay are on, everything else is off. */
const DEFAULT_TOGGLES = togglesWhere((name) => name === 'worldpayPayments');

/** The last toggles of each content system, used when it is down for longer than its cache lasts. */
const lastKnown = new WeakMap<ContentPort, Toggles>();

function togglesWhere(isOn: (name: Toggle) => boolean): Toggles {
  // TOGGLES lists exactly the keys of the record
  return Object.fromEntries(TOGGLES.map((name) => [name, isOn(name)])) as Toggles;
}

/** The current toggles in content. A toggle that content does not name is off; unknown names are ignored. Never throws. */
export async function readToggles(content: ContentPort): Promise<Toggles> {
  const documents = await content.list('features');
  if (E.isLeft(documents)) return lastKnown.get(content) ?? DEFAULT_TOGGLES;
  const on = new Set(
    documents.right
      .map(({ fields }) => decode(Switch, fields))
      .flatMap((read) => (E.isRight(read) && read.right.isOn ? [read.right.name] : [])),
  );
  const toggles = togglesWhere((name) => on.has(name));
  lastKnown.set(content, toggles);
  return toggles;
}
