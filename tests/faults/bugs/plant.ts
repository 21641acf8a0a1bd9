import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { simulate } from '../simulation/simulate.ts';
import type { Bug } from './bugs.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The simulation over a copy of the sources with a bug planted in them. Throws when there is no place for it. */
export async function withBug(bug: Bug, number: number): Promise<{ simulate: typeof simulate }> {
  const planting = plant(bug);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [planting.plugin],
    build: { ssr: 'tests/faults/simulation/simulate.ts', write: false, minify: false },
  });
  if (!planting.isDone()) throw new Error(`nothing of ${bug.file} is in the simulation`);
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the simulation could not be built');
  const folder = join(root, '.tmp/planted-bugs');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${number}.mjs`);
  await writeFile(file, chunk.code);
  return import(pathToFileURL(file).href);
}

function plant({ file, where, instead }: Bug): { plugin: Plugin; isDone(): boolean } {
  let isDone = false;
  const plugin: Plugin = {
    name: 'plant-a-bug',
    enforce: 'pre',
    transform(code, id) {
      if (relative(root, id) !== file) return null;
      const places = code.split(where).length - 1;
      if (places !== 1) throw new Error(`${file} has ${places} places for this bug instead of one: ${where}`);
      isDone = true;
      return code.replace(where, () => instead);
    },
  };
  return { plugin, isDone: () => isDone };
}
