import type { CommonVerdict } from '#core/imports/verdict';

/** How a kind of import tells of itself; the rest is the same of all. */
export type ImportLook<Verdict extends CommonVerdict> = {
  /** Columns by their wire names, in the order of the template. */
  wireNames: readonly string[];
  columnName: (wireName: string) => string;
  /** Beside the usual figures: imported, unchanged, refused, with warnings. */
  figures?: (verdict: Verdict) => readonly { label: string; value: number; isBad?: boolean }[];
  /** Sentences about the whole file. */
  notes?: (verdict: Verdict) => readonly string[];
  /** Above the rows with warnings. */
  warningsTitle?: string;
  /** What a row is about, by its values. */
  nameOfRow?: (values: Readonly<Record<string, string>>) => readonly (string | undefined)[];
  /** What stands in a column in words, where it is not as people read it. */
  valueText?: (verdict: Verdict) => (wireName: string, value: string) => string;
  /** What can be written into a column, where that is a list. */
  choices?: (verdict: Verdict) => Readonly<Record<string, readonly string[]>>;
  /** What importing does beyond the rows of the file: said on the button, and asked about first. */
  alsoDoes?: (verdict: Verdict) => { label: string; question: string } | undefined;
};
