/** A part of a workbook, unpacked. */
type Part = { name: string; content: Buffer };

/**
 * Formulas that no program has calculated yet, as scripts write them, for the library to see: it leaves such cells out, and
 * they would read as empty. They become errors whose text is the formula, with `=`.
 */
export function markedFormulas(parts: readonly Part[]): Part[] {
  const workbook = parts.find(({ name }) => /(^|\/)workbook\.xml$/i.test(name));
  // What is to be calculated when the file is opened was not calculated by whoever wrote it: its nought is none.
  const isDue = /<(?:\w+:)?calcPr\b[^<>]*\bfullCalcOnLoad="(?:1|true)"/.test(
    workbook?.content.toString() ?? '',
  );
  return parts.map((part) => {
    const { name, content } = part;
    const hasFormulas = ['<f', ':f>', ':f '].some((tag) => content.includes(tag));
    const isSheet = /worksheets\/[^/]+\.xml$/i.test(name);
    return isSheet && hasFormulas ? { name, content: marked(content, isDue) } : part;
  });
}

/** A cell whose formula comes first and whose result is not there, empty, or nought. */
const formulaCell =
  /<((?:\w+:)?)c\b([^<>]*)>\s{0,9}<\1f\b([^<>]*)>(?:([^<]*)<\/\1f>)?\s{0,9}(?:<\1v\b[^<>]*>(?:([^<]*)<\/\1v>)?)?\s{0,9}<\/\1c>/g;

function marked(content: Buffer, isDue: boolean): Buffer {
  const text = content.toString();
  return Buffer.from(
    text.replace(
      formulaCell,
      (
        cell: string,
        prefix: string,
        attributes: string,
        _f,
        formula: string | undefined,
        result: string | undefined,
      ) => {
        const isText = /\bt="str"/.test(attributes);
        const isThere = isText && /<(?:\w+:)?v\b/.test(cell);
        const isNought = result !== undefined && isDue && /^[-+]?0*(\.0*)?$/.test(result.trim());
        const isMissing = !isThere && (result === undefined || result.trim() === '');
        if (!isMissing && !(isNought && !isText)) return cell;
        const kept = attributes.replace(/\bt="\w{0,9}"/, '').replace(/\/$/, '');
        return `<${prefix}c${kept} t="e"><${prefix}v>=${formula ?? ''}</${prefix}v></${prefix}c>`;
      },
    ),
  );
}
