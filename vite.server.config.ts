import { defineConfig } from 'vite';

// The server as plain JavaScript; every package stays outside, in node_modules.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    minify: false,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
