/** The picture at the top of a search: which one it is for a resort and a brand is the content system's choice. */
import { either as E, function as F } from 'fp-ts';
import * as t from 'io-ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import { ContentImage } from '../../../machines/contract/content.ts';
import type { ContentFailure, ContentPort } from '../../providers/content/port.ts';

const Resort = t.type({ heroes: t.type({ family: ContentImage, weekend: ContentImage }) });

/** A drawing or a raster picture of the content system, and its path. */
export type HeroSource = Readonly<{ kind: 'images' | 'imaging'; path: string }>;

const ADDRESS = /^\/bff\/(?<kind>images|imaging)\/(?<path>[^?]+)/;

/**
 * The hero of `resort` (as in the address: `bg`) for a brand. A resort without one, or with a picture that the content
 * system does not serve, is `malformed`.
 */
export const heroOf = async (
  content: Pick<ContentPort, 'read'>,
  resort: string,
  brand: Brand,
): Promise<E.Either<ContentFailure, HeroSource>> =>
  F.pipe(
    await content.read(`resorts/${resort}`),
    E.flatMap(({ fields }): E.Either<ContentFailure, HeroSource> => {
      const decoded = Resort.decode(fields);
      const src = E.isRight(decoded) ? decoded.right.heroes[brand].src : '';
      const { kind, path = '' } = ADDRESS.exec(src)?.groups ?? {};
      return kind === 'images' || kind === 'imaging'
        ? E.right({ kind, path })
        : E.left({ kind: 'malformed', detail: `resorts/${resort}: no hero for ${brand}` });
    }),
  );
