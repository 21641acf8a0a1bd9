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
        'cli/import': 'server/cli/import.ts',
        'cli/backtest': 'server/cli/backtest.ts',
        'cli/epoch': 'server/cli/epoch.ts',
        'cli/openapi': 'server/cli/openapi.ts',
        'cli/audit': 'server/cli/audit.ts',
        'cli/administrator': 'server/cli/administrator.ts',
        'spreadsheet-worker': 'server/platform/spreadsheets/spreadsheet-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
