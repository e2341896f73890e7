/** Leaves the documentation of the charts out of the guest's bundle: only readers and tests use it. */
import MagicString from 'magic-string';
import { Visitor, type Plugin } from 'vite';

/** The properties of a chart, a state or a transition that document it; XState itself reads neither. */
const DOC_PROPERTIES = ['description', 'meta'];

/** Removes descriptions and requirements from the files of the charts. */
export const withoutChartDocs = (): Plugin => ({
  name: 'without-chart-docs',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/machines\/.*\.machine\.ts$/ },
    handler(code) {
      const edited = new MagicString(code);
      const visitor = new Visitor({
        ObjectExpression: ({ properties, end }) => {
          for (const [index, property] of properties.entries()) {
            const isDoc =
              property.type === 'Property' &&
              property.key.type === 'Identifier' &&
              DOC_PROPERTIES.includes(property.key.name);
            // up to the next property, or to the brace that closes the object
            if (isDoc) edited.remove(property.start, properties[index + 1]?.start ?? end - 1);
          }
        },
      });
      visitor.visit(this.parse(code) as Parameters<Visitor['visit']>[0]);
      return { code: edited.toString(), map: edited.generateMap() };
    },
  },
});
