/** How a guest wants pages to look: read from the cookie, if content switches the accessibility toolbar on. */
import type { FastifyRequest } from 'fastify';
import { DISPLAY_COOKIE, parseDisplay, type Display } from '../../../machines/site/toolbar/toolbar.rules.ts';
import type { ContentPort } from '../../providers/content/port.ts';
import { readToolbarSwitch } from '../../providers/content/features.ts';

/** Null: pages have no toolbar. */
export const displayFor = async (
  content: Pick<ContentPort, 'read'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): Promise<Display | null> =>
  (await readToolbarSwitch(content)) ? parseDisplay(cookies[DISPLAY_COOKIE] ?? null) : null;
