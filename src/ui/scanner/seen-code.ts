/** Symbols on goods, shelves and cases. */
export const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'data_matrix', 'qr_code'] as const;

/** A code in a picture. */
export type SeenCode = {
  /** As a scanner sends it: our reader puts the symbology identifier before GS1 data. */
  text: string;
  symbology: string;
  /** In the picture's pixels. */
  centre: Point;
};

export type Point = { x: number; y: number };

export type CodeReader = {
  /** All codes in a picture, in no order. The picture's data may be gone afterwards. */
  read(image: ImageData): Promise<SeenCode[]>;
  close(): void;
};

/** The middle between the corners of a code. */
export function centreOf(corners: readonly Point[]): Point {
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

/** Codes from the middle of the picture outwards: the person aims with the middle. */
export function fromTheMiddle(codes: SeenCode[], size: { width: number; height: number }): SeenCode[] {
  const distance = ({ centre }: SeenCode) =>
    Math.hypot(centre.x - size.width / 2, centre.y - size.height / 2);
  return [...codes].sort((a, b) => distance(a) - distance(b));
}
