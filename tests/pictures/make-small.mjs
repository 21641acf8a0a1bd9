import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Pictures of the gallery with a palette, a third as large: what that changes is far within what the story allows for. */
for (const name of readdirSync(import.meta.dirname).filter((one) => one.endsWith('.png'))) {
  const file = `${import.meta.dirname}/${name}`;
  const picture = readFileSync(file);
  // As PNG writes it in its head; one that has a palette was not taken anew.
  const hasPalette = picture[25] === 3;
  if (!hasPalette) writeFileSync(file, await sharp(picture).png({ palette: true, effort: 10 }).toBuffer());
}
