/**
 * The context fields of each chart that may leave the page, for the inspector and the log. All others stay in the page.
 */
import type { TelemetryRecord } from '../contract/telemetry.ts';

/**
 * By chart; an unnamed chart reports no fields. Never a guest's name, e-mail, telephone number, address, card or
 * session.
 */
const REPORTED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  accommodation: ['choices', 'shown', 'detail'],
  dining: ['wanted', 'undo'],
  journey: ['choice', 'editing', 'isByAddress'],
  overview: ['edited'],
  picker: ['unitIndex', 'currentStep', 'prevSteps', 'selectedCabinCode'],
  search: ['choice', 'focus'],
  session: ['expiresAt', 'secondsLeft', 'isHolding'],
};

/** The context fields of a chart that may leave the page. */
export const reportedFields = (chart: string, context: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries((REPORTED_FIELDS[chart] ?? []).map((field) => [field, context[field] ?? null]));

/** The record with only these fields, whatever it contained. */
export const redactTelemetry = (record: TelemetryRecord): TelemetryRecord =>
  record.kind === 'actor' ? { ...record, context: reportedFields(record.chart, record.context) } : record;
