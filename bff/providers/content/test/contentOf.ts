/** For tests: content that holds some documents and nothing else. */
import { either as E } from 'fp-ts';
import type { ContentPort } from '../port.ts';

const nothing = async () => E.left({ kind: 'notFound', detail: '' } as const);

/** Content with these fields of documents, by their paths. */
export const contentOf = (documents: Readonly<Record<string, Record<string, unknown>>>): ContentPort => ({
  read: async (path) => {
    const fields = documents[path];
    return fields === undefined
      ? nothing()
      : E.right({ id: path, type: '', path, locale: 'en-GB', lastModified: '', fields });
  },
  list: nothing,
  picture: nothing,
  raster: nothing,
  brochure: nothing,
});
