/** The settings of scripts of other companies. */
import type { EnvReader } from '../settings.ts';
import type { ScriptSettings } from './siteScripts.ts';

/** Reads SCRIPT_ORIGINS, separated by commas. The simulator's origin, if there is one, is allowed too. */
export const scriptsConfigFrom = ({ text, refuse }: EnvReader, simulator: string | null): ScriptSettings => {
  const given = text('SCRIPT_ORIGINS')?.split(',') ?? [];
  const origins = given.flatMap((one) => {
    const url = URL.parse(one.trim());
    return url !== null && url.protocol === 'https:' && url.href === `${url.origin}/` ? [url.origin] : [];
  });
  if (origins.length < given.length)
    refuse('SCRIPT_ORIGINS', 'https origins without a path, separated by commas', null);
  return { origins: simulator === null ? origins : [...origins, simulator], simulator };
};
