/**
 * Why a spreadsheet file is refused as a whole. Parameters by code:
 * - `file-too-large`: limitBytes (a file of exactly that size is refused too); `empty`: none
 * - `not-a-spreadsheet`: extension (of the name, without the dot; '' without one)
 * - `extension-mismatch`: extension, and content: what the file really is (`xlsx`, `xls`, `csv` or `markup`, which is a
 *   web page or XML that some systems name .xls)
 * - `is-template`: extension; a workbook with macros, a template, a binary or an OpenDocument one
 * - `unknown-encoding`: read: what a piece of it would read, '' where it would be no text
 * - `archive-bomb`: limitEntries or limitBytes; `too-many-rows`, `too-many-columns`: limit
 * - `encrypted`: none; `damaged`: none; `took-too-long`: limitMs; `took-too-much-memory`: limitMb
 */
export type SpreadsheetRefusalCode =
  | 'file-too-large'
  | 'not-a-spreadsheet'
  | 'extension-mismatch'
  | 'is-template'
  | 'unknown-encoding'
  | 'archive-bomb'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'encrypted'
  | 'damaged'
  | 'took-too-long'
  | 'took-too-much-memory'
  | 'empty';

export type SpreadsheetRefusalParams = Record<string, string | number>;

/** A file that is not read. `cause`, where there is one, is for the log: nothing decides by it. */
export class SpreadsheetRefusal extends Error {
  readonly code: SpreadsheetRefusalCode;
  readonly params: SpreadsheetRefusalParams;

  constructor(code: SpreadsheetRefusalCode, params: SpreadsheetRefusalParams = {}, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.params = params;
  }
}
