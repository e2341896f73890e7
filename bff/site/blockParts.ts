/** Leaves out the shows of a programme and the places of opening times that are none, so that the rest of the block stands. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { ValidationError } from '../../machines/contract/envelope.ts';
import { Show, Venue } from '../../machines/contract/guide.ts';
import { decode } from '../kernel/decode.ts';

type Report = (problems: readonly ValidationError[]) => void;

const Programme = t.type({ kind: t.literal('programme'), days: t.array(t.type({ shows: t.array(t.unknown) })) });
const OpeningTimes = t.type({ kind: t.literal('openingTimes'), venues: t.array(t.unknown) });

/** The parts that are valid; each of the others is reported with its place. */
const validOf = <C extends t.Mixed>(codec: C, parts: readonly unknown[], name: string, report: Report): unknown[] =>
  parts.filter((part, place) => {
    const decoded = decode(codec, part);
    if (E.isLeft(decoded))
      report(decoded.left.map(({ field, message }) => ({ field: `${name}.${place}.${field}`, message })));
    return E.isRight(decoded);
  });

/** The block without the parts that are none; any other value as it is. */
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
