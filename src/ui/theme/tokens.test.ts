import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../..');
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.module.css'),
);

/** What a sheet may say itself: shares of what is around it, round things, lines drawn as shadows, millimetres of paper. */
const own: Readonly<Record<string, RegExp>> = {
  'font-size':
    /^(\d+%|[\d.]+em|[\d.]+mm|inherit|min\((\d+px|var\(--sr-[\w-]+\)), [\d.]+(vw|cqi)\)|var\(--sr-.*\))$/,
  'border-radius': /^(0|50%|inherit|[\d.]+mm|(var\(--sr-radius[\w-]*\)|0| )+)$/,
  'box-shadow': /^(none|var\(--sr-.*\)|(inset )?(-?\d+(px)? 0|0 -?\d+px)( 0( \S+)?)? [a-z].*)$/,
};

test.each(sheets)('sizes of letters, corners and shadows of %s are the kit’s (tokens.css)', (sheet) => {
  const css = readFileSync(join(folder, sheet), 'utf8');
  const strange = [...css.matchAll(/^\s*([\w-]+): ([^;]+);/gm)].filter(
    ([, property = '', value = '']) => own[property]?.test(value) === false,
  );
  expect(strange.map(([line]) => line.trim())).toEqual([]);
});
