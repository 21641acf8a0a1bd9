/** A code as it came in, before anybody knows what it means. */
export type ScannedCode = {
  /** FNC1 inside a GS1 symbol is U+001D; the symbology identifier may stand before it. */
  text: string;
  /** As BarcodeDetector names it (`ean_13`, `upc_e`, `data_matrix` ...); only a camera knows. */
  symbology?: string;
  by: 'camera' | 'typing' | 'wedge';
};
