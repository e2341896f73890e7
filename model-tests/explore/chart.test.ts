// What the types of a registration require is checked by the compiler; the defaults are checked by running.
import { expect, expectTypeOf, it } from 'vitest';
import { defineChart, usualInput, type ChartSpec, type Outcome, type OutcomesOf } from './chart.ts';
import { sampleMachine } from './sample.machine.ts';
import { sampleChart } from './sample.samples.ts';

type Spec = ChartSpec<typeof sampleMachine>;
type Found = { type: 'offer.found'; pence: number } | { type: 'offer.missing' };

it('requires outcomes for exactly the declared actors, with the output type of each actor', () => {
  expectTypeOf<OutcomesOf<typeof sampleMachine>>().toEqualTypeOf<{
    readonly findOffer: Readonly<Record<string, Outcome<Found>>>;
  }>();
});

it('accepts only events, inputs and context fields of the machine', () => {
  expectTypeOf<{ type: 'nights.chosen'; nights: number }>().toExtend<Spec['events'][string]>();
  expectTypeOf<{ type: 'nights.chosen' }>().not.toExtend<Spec['events'][string]>();
  expectTypeOf<Spec>().toHaveProperty('input').toEqualTypeOf<{ nights: number }>();
  expectTypeOf<'retries'>().toExtend<NonNullable<Spec['shows']>[number]>();
  expectTypeOf<'tries'>().not.toExtend<NonNullable<Spec['shows']>[number]>();
});

it('names the usual input and fills in the optional parts of a registration', () => {
  expect(Object.keys(sampleChart.inputs)).toEqual([usualInput, 'with nights']);
  expect(sampleChart).toMatchObject({ key: null, shows: null, limit: 20_000 });
});

it('keeps only the context fields that the registration names as shown', () => {
  const chart = defineChart({
    name: 'sample',
    machine: sampleMachine,
    input: { nights: 0 },
    events: {},
    outcomes: { findOffer: {} },
    shows: ['nights'],
  });
  expect(chart.shows).toEqual(['nights']);
});
