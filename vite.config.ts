import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    manifest: true,
    // Emptied by scripts/after-build.mjs instead, which keeps the previous build's chunks for pages still open.
    emptyOutDir: false,
    modulePreload: { polyfill: false },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
    }),
    react(),
    sheetjsStyleGlobals(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
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
      },
    }),
  ],
  server: { port: 5173, proxy: { '/prod-api': 'http://127.0.0.1:8080' } },
});

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
