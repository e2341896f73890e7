/** Removes invalid shows of a programme and invalid places of opening times, so that the rest of a block is shown. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { ValidationError } from '../../machines/contract/envelope.ts';
import { Show, Venue } from '../../machines/contract/guide.ts';
import { decode } from '../kernel/decode.ts';

type Report = (problems: readonly ValidationError[]) => void;

const Programme = t.type({ kind: t.literal('programme'), days: t.array(t.type({ shows: t.array(t.unknown) })) });
const OpeningTimes = t.type({ kind: t.literal('openingTimes'), venues: t.array(t.unknown) });

/** The valid parts; each invalid one is reported with its position. */
const validOf = <C extends t.Mixed>(codec: C, parts: readonly unknown[], name: string, report: Report): unknown[] =>
  parts.filter((part, place) => {
    const decoded = decode(codec, part);
    if (E.isLeft(decoded))
      report(decoded.left.map(({ field, message }) => ({ field: `${name}.${place}.${field}`, message })));
    return E.isRight(decoded);
  });

/** The block without its invalid parts; any other value unchanged. */
export const withoutWrongParts = (block: unknown, report: Report): unknown => {
  if (Programme.is(block))
    return {
      ...block,
      days: block.days.map((day, place) => ({
        ...day,
        shows: validOf(Show, day.shows, `days.${place}.shows`, report),
      })),
    };
  return OpeningTimes.is(block) ? { ...block, venues: validOf(Venue, block.venues, 'venues', report) } : block;
};
