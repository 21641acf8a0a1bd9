import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Brings the style sheets of Mantine's parts with the parts themselves, to where each is used and nowhere else. Written
 * beside each use by hand they were some 230 lines, and one that was forgotten was missed only where no other page had
 * brought it. While developing, one sheet holds them all.
 */
export function libraryStyles(): Plugin {
  const sheets = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'));
  let isBuild = false;
  return {
    name: 'stockroom:library-styles',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: [partOfCore, otherLibrary, start] },
      handler(code, id) {
        if (!isBuild) return start.test(id) ? withSheet(code, 'core/styles.layer.css') : null;
        const library = otherLibrary.exec(id)?.[1];
        if (library) return withSheet(code, `${library}/styles.layer.css`);
        const part = partOfCore.exec(id)?.[1] ?? '';
        const sheet = `${drawnAs[part] ?? part}.layer.css`;
        return existsSync(join(sheets, sheet)) ? withSheet(code, `core/styles/${sheet}`) : null;
      },
    },
  };
}

/** `components/Button/Button.mjs`: not a part of a part, such as the arrow that a plain select takes from another. */
const partOfCore = /@mantine\/core\/esm\/(?:\w+\/)*(\w+)\/\1\.mjs$/;
/** Parts without a sheet of their own, that are no part of the one whose sheet they have. */
const drawnAs: Readonly<Record<string, string>> = { RangeSlider: 'Slider' };
/** These have one sheet each. */
const otherLibrary = /@mantine\/(carousel|charts|dates|notifications|spotlight)\/esm\/.*\.module\.mjs$/;
const start = /\/src\/app\/providers\.tsx$/;

function withSheet(code: string, sheet: string) {
  return { code: `import '@mantine/${sheet}';\n${code}`, map: null };
}
