/** The picture at the top of a search: the content system chooses it for each resort and brand. */
import { either as E, function as F } from 'fp-ts';
import * as t from 'io-ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import { ContentImage } from '../../../machines/contract/content.ts';
import { rasterPathOf, type ContentFailure, type ContentPort } from '../../providers/content/port.ts';

const Resort = t.type({ heroes: t.type({ family: ContentImage, weekend: ContentImage }) });

/** An SVG (`images`) or raster picture (`imaging`) of the content system, and its path. */
export type HeroSource = Readonly<{ kind: 'images' | 'imaging'; path: string }>;

const ADDRESS = /^\/bff\/(?<kind>images|imaging)\/(?<path>[^?]+)/;

/**
 * The hero of `resort` (in lower case, as in the address: `bg`) for a brand. `malformed` if the resort has none, or if
 * the content system does not serve the picture.
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
      const { kind, path: escaped = '' } = ADDRESS.exec(src)?.groups ?? {};
      const path = kind === 'imaging' ? rasterPathOf(escaped) : escaped;
      return (kind === 'images' || kind === 'imaging') && path !== null
        ? E.right({ kind, path })
        : E.left({ kind: 'malformed', detail: `resorts/${resort}: no hero for ${brand}` });
    }),
  );
