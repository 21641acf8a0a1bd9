import { createRequire } from 'node:module';

/**
 * Fastify writes the code that writes answers anew for each server: 250 calls, a third of a server's start. The same
 * schema makes the same code, so it is kept for the next server of this process.
 */
type Schema = { schema: object };
type Compile = (route: Schema) => (answer: unknown) => string;
type Selector = () => (externalSchemas: unknown, options: unknown) => Compile;

const mark = Symbol.for('stockroom.kept-serializers');
const ofFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
const place = ofFastify.resolve('@fastify/fast-json-stringify-compiler');
const select: Selector & { [mark]?: true } = ofFastify(place);
const loaded = ofFastify.cache[place];

if (loaded && !select[mark]) {
  const kept = new Map<string, ReturnType<Compile>>();
  const keeping: Selector & { [mark]?: true } = () => (externalSchemas, options) => {
    const compile = select()(externalSchemas, options);
    const rest = JSON.stringify([externalSchemas, options]);
    return (route) => {
      const key = rest + JSON.stringify(route.schema);
      const serialize = kept.get(key) ?? compile(route);
      kept.set(key, serialize);
      return serialize;
    };
  };
  keeping[mark] = true;
  loaded.exports = keeping;
}
