import { join } from 'node:path';
import { build } from 'vite';

/** Code of a page of the bench with all that it imports of the app, styles too, built as the app is: one script. */
export async function bundlePage(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, file), output: { format: 'iife' } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('\n');
}
