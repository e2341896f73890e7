/** Which fields of a chart's memory may leave the page, for the inspector and for the log; everything else stays. */
import type { TelemetryRecord } from '../contract/telemetry.ts';

/** By chart; a chart that is not named shows nothing. Never a guest's name, e-mail, telephone number, address, card or session. */
const REPORTED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  accommodation: ['choices', 'shown', 'detail'],
  dining: ['wanted', 'undo'],
  journey: ['choice', 'editing', 'isByAddress'],
  overview: ['edited'],
  picker: ['unitIndex', 'currentStep', 'prevSteps', 'selectedCabinCode'],
  search: ['choice', 'focus'],
  session: ['expiresAt', 'secondsLeft', 'isHolding'],
};

/** The fields of a chart's context that may leave the page. */
export const reportedFields = (chart: string, context: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries((REPORTED_FIELDS[chart] ?? []).map((field) => [field, context[field] ?? null]));

/** The news with only these fields, whoever made it. */
export const redactTelemetry = (record: TelemetryRecord): TelemetryRecord =>
  record.kind === 'actor' ? { ...record, context: reportedFields(record.chart, record.context) } : record;
