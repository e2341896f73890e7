/** The JSON schemas of the contract. */
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { calls } from '../../machines/contract/calls.ts';
import { envelopeOf } from '../../machines/contract/reply.ts';
import { list, oneOf, nullable, integer } from '../../machines/contract/scalar.ts';
import { schemaOf } from './schema.ts';

describe('schemaOf', () => {
  it('contains the limits of scalars and lists', () =>
    expect(schemaOf(list(integer('N', 1, 8), 1, 6))).toEqual({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: 8 },
      minItems: 1,
      maxItems: 6,
    }));

  it('returns one schema with two types for a value or null', () =>
    expect(schemaOf(nullable(oneOf('Word', 'a', 'b')))).toEqual({ type: ['string', 'null'], enum: ['a', 'b', null] }));

  it('returns one schema with several types only where none of them has limits', () => {
    expect(schemaOf(t.union([t.string, t.number]))).toEqual({ type: ['string', 'number'] });
    expect(schemaOf(t.union([t.string, t.number, t.null]))).toEqual({ type: ['string', 'number', 'null'] });
    expect(schemaOf(t.union([t.string, integer('N', 1, 8), t.null]))).toEqual({
      anyOf: [{ type: 'string' }, { type: 'integer', minimum: 1, maximum: 8 }, { type: 'null' }],
    });
  });

  it('requires every property of an object and allows no other', () =>
    expect(schemaOf(t.strict({ a: t.string }))).toEqual({
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a'],
      additionalProperties: false,
    }));

  it.each(Object.entries(calls))('covers the payload and the reply of %s', (_name, row) => {
    expect(schemaOf(row.payload)).toMatchObject({ type: 'object' });
    expect(schemaOf(envelopeOf(row.data))).toMatchObject({ properties: { data: { type: ['object', 'null'] } } });
  });

  it('throws with the name of a codec that it does not support', () =>
    expect(() => schemaOf(t.strict({ at: t.undefined }))).toThrow("the codec 'undefined' has no JSON schema"));
});
