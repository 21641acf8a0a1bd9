/** What is sold. `article` is the ERP's opaque article id (decision W2), the key everywhere. */
export type Goods = {
  article: string;
  /** Internal goods code (`hdgdcode`). */
  goodsCode: string;
  /** Barcodes (`hdgdcode2` is the first). Text: leading zeros count (decision W3). */
  barcodes: string[];
  name: string;
  nameEn: string | null;
  /** How the name is read (`spellName`), for searching; what an older server or device wrote has none. */
  pinyin?: string | null;
  /** Shelf life in days; null when the warehouse system does not know it (decision N3). */
  shelfLifeDays: number | null;
  /** The usual price of a piece in fen; absent or null when nobody has said it (decision M1). */
  priceFen?: number | null;
  /** A code of the dictionary `goodscategory`, or what the warehouse system calls it; absent or null when not known. */
  category?: string | null;
  /** Days before its expiry on which a lot leaves the shelf, as the category says (decision E22); absent = it says nothing. */
  pullDays?: number;
};
