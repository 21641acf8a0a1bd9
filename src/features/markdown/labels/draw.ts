import { code128, datamatrix, drawingSVG, gs1datamatrix } from 'bwip-js/browser';
import type { LabelSymbol } from '#core/markdown/label';

/** A symbol in millimetres, as SVG. */
export type Drawn = { svg: string; widthMm: number; heightMm: number };

/** The coarsest printers that labels are printed with have 203 dots to the inch. */
const dotMm = 25.4 / 203;
/** Fewer dots a module than the last could not be read back at 203 dpi; a matrix takes more where it has room. */
const matrixDots = [6, 5, 4] as const;
const barDots = 2;
/** Below the name, which has two lines, with the symbol's quiet zone. */
const highestMatrixMm = 18.2;
const barHeightMm = 6;
/** What is left of a label's 50 mm between the quiet zones of a bar code. */
const widestBarsMm = 44;

/**
 * Draws a symbol of which every module is a whole number of printer dots: bars of unequal width are read by nothing. A
 * code that is too long for bars becomes a matrix.
 */
export function drawn({ kind, text }: LabelSymbol): Drawn {
  if (kind === 'gs1') return sized(gs1datamatrix({ bcid: 'gs1datamatrix', text, scale: 2 }, drawingSVG()));
  const bars = sized(
    code128({ bcid: 'code128', text, scale: 2, height: barHeightMm }, drawingSVG()),
    barHeightMm,
  );
  return bars.widthMm <= widestBarsMm
    ? bars
    : sized(datamatrix({ bcid: 'datamatrix', text, scale: 2 }, drawingSVG()));
}

/** At scale 2 all edges of the drawing are whole: two of its units are a bar's module, four a matrix's. */
function sized(svg: string, barsMm?: number): Drawn {
  const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const dots = matrixDots.find((some) => (height / 4) * some * dotMm <= highestMatrixMm) ?? 4;
  const unitMm = barsMm === undefined ? (dots * dotMm) / 4 : (barDots * dotMm) / 2;
  return {
    svg: svg.replace('<svg ', '<svg preserveAspectRatio="none" '),
    widthMm: width * unitMm,
    heightMm: barsMm ?? height * unitMm,
  };
}
