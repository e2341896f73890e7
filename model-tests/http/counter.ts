// The product's calls with a real store and the simulated provider, for walking a booking step by step.
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { openOffice, OWN_ORIGIN, type Office } from '../../bff/calls/test/office.ts';
import { callRoutes } from '../../bff/http/calls.ts';
import type { Till } from '../../bff/reservations/settle.ts';
import { NO_PICKER } from '../../machines/picker/offer.rules.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import { gated, type Gate } from './gate.ts';

export type Counter = Readonly<{
  office: Office;
  till: Till;
  app: FastifyInstance;
  gate: Gate;
  close: () => Promise<void>;
}>;

/** Opens it; its payments wait at the gate. Close it when done. */
export const openCounter = async (): Promise<Counter> => {
  const office = await openOffice();
  const gate = gated(office.till.payments);
  const till = { ...office.till, payments: gate.payments };
  const app = Fastify();
  app.register(fastifyCookie);
  const deps = {
    till,
    bookingSessionTimeout: 1_200,
    toggles: async () => office.toggles.current,
    breakOffers: async () => office.breakOffers.current,
    picker: async () => NO_PICKER.picker,
    addresses: null,
    logDefect: (error: unknown) => void office.defects.push(error),
  };
  app.register(callRoutes(deps, { origins: [OWN_ORIGIN] }), { prefix: SERVICE_PREFIX });
  return {
    office,
    till,
    app,
    gate,
    close: async () => {
      await app.close();
      await office.close();
    },
  };
};
