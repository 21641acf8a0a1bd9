/** Symbols on goods, shelves and cases. */
export const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'data_matrix', 'qr_code'] as const;

/** A code in a picture. */
export type SeenCode = {
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

export function centreOf(box: DOMRectReadOnly): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Codes from the middle of the picture outwards: the person aims with the middle. */
export function fromTheMiddle(codes: SeenCode[], size: { width: number; height: number }): SeenCode[] {
  const distance = ({ centre }: SeenCode) =>
    Math.hypot(centre.x - size.width / 2, centre.y - size.height / 2);
  return [...codes].sort((a, b) => distance(a) - distance(b));
}
