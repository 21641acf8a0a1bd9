import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin, type Rollup } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { oldestBrowsers } from './scripts/build/oldest-browsers.mjs';
import { routes } from './scripts/build/routes.mjs';
import { describeVersion, writtenVersion } from './scripts/build/version.mjs';
import { callsWithoutSchemas } from './scripts/calls-without-schemas.ts';
import {
  asWithoutDemo,
  type Chunks,
  chunksWithoutDemo,
  demoSources,
  fileNames,
} from './scripts/chunks-without-demo.ts';
import { libraryStyles } from './scripts/library-styles.ts';
import { scaledLengths } from './scripts/scaled-lengths.ts';

const thisBuild = notedBuild();

export default defineConfig(() => {
  const parts = [
    tanstackRouter(routes),
    react(),
    libraryStyles(),
    scaledLengths(),
    sheetjsStyleGlobals(),
    modernDexie(),
    callsWithoutSchemas(),
  ];
  return {
    build: {
      outDir: 'dist/app',
      // Emptied by scripts/after-build.mjs instead, which keeps the previous build's chunks for pages still open.
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      // What a page may weigh is checked by address (npm run check), not by chunk; compressing is after-build's work.
      chunkSizeWarningLimit: 4096,
      reportCompressedSize: false,
    },
    plugins: [
      ...parts,
      asWithoutDemo(() => chunksWithoutDemo({ build: cut([]), plugins: parts }), cut),
      stylesBelowShell(),
      versionInPage(),
      thisBuild.plugin,
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'worker.ts',
        registerType: 'prompt',
        injectRegister: false,
        manifest: false,
        integration: { configureCustomSWViteBuild: inOneFile },
        injectManifest: {
          globPatterns: [
            'index.html',
            'assets/**/*.{js,css,wasm,woff2}',
            'icons/*.{png,svg}',
            'manifest.*.webmanifest',
          ],
          maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
          // Hashed names are their own revision.
          dontCacheBustURLsMatching: /^assets\//,
          manifestTransforms: [thisBuild.onlyItsFiles],
          buildPlugins: { vite: [callsWithoutSchemas()] },
        },
      }),
    ],
    server: { port: 5173, proxy: { '/prod-api': 'http://127.0.0.1:8080' } },
  };
});

/** @param chunks those of the app without the demo; absent = it is they that are looked for */
function cut(groups: Rollup.CodeSplittingGroup[], chunks?: Chunks) {
  const codeSplitting = { groups: [...firstViews(chunks), ...groups] };
  return { target: oldestBrowsers, rolldownOptions: { output: { ...fileNames, codeSplitting } } };
}

/**
 * Chunks for what is seen first. Over HTTP/1.1 a browser fetches six files at a time, and on a slow line each six cost
 * half a second more: split by sharing alone, the checks were 58 files. The rest is split by sharing.
 */
function firstViews(chunks?: Chunks) {
  const known = chunks && new Set(chunks.flatMap(({ sources }) => sources));
  const initial = new Set<string>();
  const note = (id: string) => {
    initial.add(id);
    return null;
  };
  return [
    { name: note, debugName: 'initial', tags: ['$initial' as const], priority: 4 },
    {
      name: 'app',
      test: (id: string) => initial.has(id) || (isShared(id) && known?.has(id) !== false),
      priority: 3,
    },
    { name: 'login', test: /src\/routes\/login\.tsx\?tsr-split/, priority: 2 },
    {
      name: 'signed-in',
      test: /src\/app\/start-offline\.ts$|src\/routes\/_in(?:\.sf\.check)?\.tsx\?tsr-split/,
      priority: 1,
    },
    // What comes once the first view stands, in one file: it shares the line with the first rows.
    { name: 'later', test: /src\/app\/(?:worker\.ts|bars\.tsx)$/ },
  ];
}

/**
 * Small parts that several of these chunks use: in any one of them, they would make the others fetch it whole. Mantine's
 * hooks, but for the large ones that only later views use, and start-up code that has state.
 */
function isShared(id: string): boolean {
  const isHook =
    /@mantine\/hooks/.test(id) &&
    !/use-(drag|move|long-press|pagination|focus-trap|focus-return|click-outside|hotkeys|clipboard|debounced)/.test(
      id,
    );
  return (
    isHook ||
    /src\/app\/(?:install|install-way|storage|update)\.ts$|core\/watched\.ts$|@tabler\/icons-react\/dist\/esm\/\w+\.mjs$|src\/api\/(?:can-keep-app|storage-use)\.ts$|src\/ui\/(?:forms\/half-typed|layout\/card-look|layout\/reload-page)\.ts$/.test(
      id,
    )
  );
}

/**
 * The shell in index.html is styled by itself: below it, the app's styles do not hold up its paint. The page's last script
 * draws what was last seen, and waits for them.
 */
function stylesBelowShell(): Plugin {
  return {
    name: 'stockroom:styles-below-shell',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
        const without = links.reduce((page, link) => page.replace(link, ''), html);
        return without.replace(/\s*<script>(?!.*<script>)/s, (script) => `${links.join('')}${script}`);
      },
    },
  };
}

/**
 * In the page and in no script: a script's name would change with each commit, and with it the names of all that import
 * it, so that every phone would fetch the whole app anew.
 */
function versionInPage(): Plugin {
  let isBuild = false;
  return {
    name: 'stockroom:version-in-page',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { name: 'version', content: isBuild ? writtenVersion() : describeVersion() },
        injectTo: 'head',
      },
    ],
  };
}

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/**
 * Notes for scripts/after-build.mjs which files are this build's (the folder holds those of the build before too), which
 * chunk holds which source, and for scripts/size.mjs what the worker keeps. Vite's own manifest loses a source that shares its chunk with another.
 */
function notedBuild(): { plugin: Plugin; onlyItsFiles: ManifestTransform } {
  const files = new Set<string>();
  const demo = new Set<string>();
  let notes = '';
  return {
    plugin: {
      name: 'stockroom:noted-build',
      apply: 'build',
      writeBundle({ dir = '' }, bundle) {
        for (const file of Object.keys(bundle)) files.add(file);
        for (const file of onlyForDemo(bundle)) demo.add(file);
        const chunks = Object.values(bundle)
          .filter((output) => output.type === 'chunk')
          .map(({ fileName, imports, viteMetadata, moduleIds }) => ({
            file: fileName,
            imports,
            css: [...(viteMetadata?.importedCss ?? [])],
            sources: moduleIds
              .map((id) => relative(import.meta.dirname, id))
              .filter((id) => id.startsWith('src/')),
          }));
        notes = join(dir, '.vite');
        mkdirSync(notes, { recursive: true });
        writeFileSync(join(notes, 'build.json'), JSON.stringify({ files: [...files].sort(), chunks }));
      },
    },
    // In the order in which the worker fetches them: the shell, its chunks from small to large, wasm last.
    onlyItsFiles(entries) {
      const manifest = entries
        .filter(({ url }) => !url.startsWith('assets/') || (files.has(url) && !demo.has(url)))
        .sort((a, b) => fetchOrder(a) - fetchOrder(b));
      writeFileSync(join(notes, 'kept.json'), JSON.stringify(manifest.map(({ url }) => url)));
      return { manifest, warnings: [] };
    },
  };
}

/**
 * What only the pages of the template's demo lead to. It is fetched when one is opened: the phones of a store are not to keep
 * editors and charts that nobody there will see.
 */
function onlyForDemo(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  // Named by the demo's own code: what else such a file holds is shared by nobody.
  const isDemo = ({ facadeModuleId }: Rollup.OutputChunk) => demoSources.test(facadeModuleId ?? '');
  const reached = new Set<string>();
  const waiting = chunks.filter(({ isEntry }) => isEntry);
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (reached.has(chunk.fileName) || isDemo(chunk)) continue;
    reached.add(chunk.fileName);
    for (const file of chunk.viteMetadata?.importedCss ?? []) reached.add(file);
    for (const file of chunk.viteMetadata?.importedAssets ?? []) reached.add(file);
    const next = new Set([...chunk.imports, ...chunk.dynamicImports]);
    waiting.push(...chunks.filter(({ fileName }) => next.has(fileName)));
  }
  const ofDemo = chunks.filter(({ fileName }) => !reached.has(fileName));
  const around = ofDemo.flatMap(({ viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  return [...ofDemo.map(({ fileName }) => fileName), ...around.filter((file) => !reached.has(file))];
}

function fetchOrder({ url, size }: { url: string; size: number }): number {
  if (url === 'index.html') return -1;
  return url.endsWith('.wasm') ? size + 2 ** 32 : size;
}

/** The worker's own build asks for one file by a name that Vite 8 warns about. */
function inOneFile(config: InlineConfig): void {
  const { rollupOptions } = config.build ?? {};
  if (!config.build || !rollupOptions || Array.isArray(rollupOptions.output)) return;
  const { inlineDynamicImports: _renamed, ...output } = rollupOptions.output ?? {};
  config.build.rolldownOptions = { ...rollupOptions, output: { ...output, codeSplitting: false } };
  delete config.build.rollupOptions;
}

/** sheetjs-style assigns four names that it never declares, which a module may not. */
function sheetjsStyleGlobals(): Plugin {
  return {
    name: 'stockroom:sheetjs-style-globals',
    transform(code, id) {
      if (!/[/\\]sheetjs-style[/\\]dist[/\\]/.test(id) && !/[/\\]sheetjs-style[/\\]xlsx/.test(id))
        return null;
      return { code: `let QUOTE, _hashIndex, _listIndex, style_builder;\n${code}`, map: null };
    },
  };
}

/** Dexie offers bundlers what the oldest browsers of all can read; this is the same for ours, and lighter. */
function modernDexie(): Plugin {
  return {
    name: 'stockroom:modern-dexie',
    config: () => ({ resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] } }),
  };
}
