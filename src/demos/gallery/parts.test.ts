import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notAlone } from './not-alone.ts';
import { galleryParts } from './parts.ts';

const root = `${import.meta.dirname}/../../..`;
const components = ['src/ui', 'src/lists', 'src/office', 'src/store-work'].flatMap(componentsIn);
const sources = new Set(Object.values(galleryParts).map(({ source }) => source));

/** The files of a folder that draw something, from the top of the repository. */
function componentsIn(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => `${folder}/${file}`);
}

describe('the gallery', () => {
  it('shows every part, or says why not', () => {
    expect(components.filter((file) => !sources.has(file) && !Object.hasOwn(notAlone, file))).toEqual([]);
  });

  it('excuses no part that is gone, or shown', () => {
    const wrong = Object.keys(notAlone).filter((file) => sources.has(file) || !existsSync(`${root}/${file}`));
    expect(wrong).toEqual([]);
  });

  it('calls each as its file is called, and shows no other', () => {
    const wrong = Object.entries(galleryParts).filter(
      ([id, { source }]) =>
        !existsSync(`${root}/${source}`) || !`-${id}`.endsWith(`-${basename(source, '.tsx')}`),
    );
    expect(wrong).toEqual([]);
    const drawn = readdirSync(`${import.meta.dirname}/parts`)
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => basename(file, '.tsx'));
    expect(drawn.sort()).toEqual(Object.keys(galleryParts).sort());
  });

  it('has a word for every state', async () => {
    const parts = await Promise.all(Object.values(galleryParts).map(({ load }) => load()));
    const states = new Set(parts.flatMap((part) => Object.keys(part.states)));
    const words = JSON.parse(readFileSync(`${root}/locales/en/demos/demo-gallery.json`, 'utf8'));
    expect([...states].filter((state) => !Object.hasOwn(words, `state.${state}`))).toEqual([]);
  });
});
