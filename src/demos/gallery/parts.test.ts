import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { galleryParts } from './parts.ts';

const root = `${import.meta.dirname}/../../..`;

describe('the gallery', () => {
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
