import { type BuildEnvironmentOptions, build, type Plugin, type Rollup, type UserConfig } from 'vite';

/** The template's demo pages, with what leads to nothing else than them. */
export const demoSources =
  /\/src\/(?:demos|routes\/-demos)\/|\/src\/routes\/demo-frame|\/demo-titles\.ts|\/locales\/\w+\/demos\//;

/** A chunk of the app without the demo's pages: its name, and what stands in it. */
type Chunk = { name: string; isEntry: boolean; sources: readonly string[] };
export type Chunks = readonly Chunk[];
type Cut = (groups: Rollup.CodeSplittingGroup[], chunks: Chunks) => BuildEnvironmentOptions;

/**
 * How the app is cut into chunks without the demo's pages (decision 67). A bundler cuts what a screen and a demo page share off
 * into a file of its own, and a gallery shares every part: the phones of the stores would fetch many small files more, for
 * pages that none of them opens. So the app is built without them first, and then cut as it was.
 */
export async function chunksWithoutDemo(config: UserConfig): Promise<Chunks> {
  const chunks: Chunk[] = [];
  const noted: Plugin = {
    name: 'stockroom:noted-chunks',
    generateBundle(_options, bundle) {
      const counts = new Map<string, number>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { name, isDynamicEntry, moduleIds } = chunk;
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        const sources = moduleIds.filter((id) => !demoSources.test(id));
        chunks.push({ name: `${name}~${count}`, isEntry: isDynamicEntry, sources });
      }
    },
  };
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [noDemo(), ...(config.plugins ?? []), noted],
    build: {
      ...config.build,
      write: false,
      minify: false,
      rolldownOptions: { ...config.build?.rolldownOptions, shimMissingExports: true },
    },
  });
  return chunks;
}

function noDemo(): Plugin {
  return {
    name: 'stockroom:no-demo',
    enforce: 'pre',
    load: {
      filter: { id: demoSources },
      handler: (id) => ({ code: id.endsWith('.json') ? '{}' : 'export {};', moduleSideEffects: false }),
    },
  };
}

/**
 * Keeps together what stood together and shares something with the demo; the rest comes out as it did by itself. Whoever
 * only reads the configuration, as a look at unused files does, waits for no build.
 */
export function asWithoutDemo(find: () => Promise<Chunks>, cut: Cut): Plugin {
  const chunkOf = new Map<string, string>();
  const group: Rollup.CodeSplittingGroup = {
    name: (id) => chunkOf.get(id) ?? null,
    debugName: 'as-without-demo',
    // What a source needs stands where it stood, too.
    includeDependenciesRecursively: false,
  };
  let chunks: Chunks = [];
  return {
    name: 'stockroom:as-without-demo',
    apply: 'build',
    async config() {
      chunks = await find();
      return { build: cut([group], chunks) };
    },
    buildEnd() {
      const shared = new Set([...this.getModuleIds()].filter((id) => demoSources.test(id)));
      for (const id of shared) for (const next of this.getModuleInfo(id)?.importedIds ?? []) shared.add(next);
      for (const { name, isEntry, sources } of chunks) {
        if (isEntry && sources.length === 1) continue;
        if (sources.some((id) => shared.has(id))) for (const id of sources) chunkOf.set(id, name);
      }
    },
  };
}

/** Files are named as ever: `~` only tells chunks of one name apart. */
export const fileNames = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${plain(name)}-[hash].js`,
  assetFileNames: ({ names }: { names: string[] }) => `assets/${plain(names[0] ?? '[name]')}-[hash][extname]`,
};

function plain(name: string): string {
  return name.replace(/~\d+/, '').replace(/\.css$/, '');
}
