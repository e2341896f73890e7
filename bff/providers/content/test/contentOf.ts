/** For tests: content that holds some documents, or some lists, and nothing else. */
import { either as E } from 'fp-ts';
import type { ContentPort } from '../port.ts';

const nothing = async () => E.left({ kind: 'notFound', detail: '' } as const);

/** Content that consists of documents with these fields, by path. */
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

/** Content that consists of lists of documents with these fields, by type; a list of `down` fails. */
export const listsOf = (fieldsOf: (type: string) => readonly object[] | 'down'): ContentPort => ({
  ...contentOf({}),
  list: async (type) => {
    const found = fieldsOf(type);
    return found === 'down'
      ? E.left({ kind: 'unavailable', detail: 'down' })
      : E.right(
          found.map((fields) => ({
            id: 'x',
            type,
            path: 'path' in fields ? String(fields.path) : 'x',
            locale: 'en-GB',
            lastModified: '',
            fields: { ...fields },
          })),
        );
  },
});
