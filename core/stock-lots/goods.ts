import type { Goods } from '../catalog/goods.ts';
import { yuanOf } from '../catalog/money.ts';
import type { RowProblem, StockLotRow } from './rules.ts';

/** What a file says of one article; '' or null where it says nothing. */
export type GoodsInFile = Pick<
  StockLotRow,
  'article' | 'goodsCode' | 'goodsName' | 'shelfLifeDays' | 'priceFen' | 'category'
> & { barcodes: string[] };

/**
 * What the rows say of each article, all of them together: field by field the last row that says something counts, and
 * barcodes add up (decision W3). So the same file means the same goods each time, in whatever rows it describes them.
 */
export function goodsInFile(rows: readonly StockLotRow[]): Map<string, GoodsInFile> {
  const all = new Map<string, GoodsInFile>();
  for (const row of rows) {
    const { article, goodsCode, goodsName, barcode, shelfLifeDays, priceFen, category } = row;
    const said = all.get(article);
    if (!said) {
      all.set(article, {
        article,
        goodsCode,
        goodsName,
        shelfLifeDays,
        priceFen,
        category,
        barcodes: barcode === '' ? [] : [barcode],
      });
      continue;
    }
    said.goodsCode = goodsCode || said.goodsCode;
    said.goodsName = goodsName || said.goodsName;
    said.shelfLifeDays = shelfLifeDays ?? said.shelfLifeDays;
    said.priceFen = priceFen ?? said.priceFen;
    said.category = category || said.category;
    if (barcode !== '' && !said.barcodes.includes(barcode)) said.barcodes.push(barcode);
  }
  return all;
}

/** The goods once the file was imported: what it does not say stays as it is known. */
export function goodsAfterImport(said: GoodsInFile, known: Goods | undefined): Goods {
  const { article, goodsCode, goodsName, shelfLifeDays, barcodes } = said;
  return {
    article,
    goodsCode: goodsCode || (known?.goodsCode ?? ''),
    name: goodsName || (known?.name ?? ''),
    nameEn: known?.nameEn ?? null,
    shelfLifeDays: shelfLifeDays ?? known?.shelfLifeDays ?? null,
    priceFen: said.priceFen ?? known?.priceFen ?? null,
    category: said.category || (known?.category ?? null),
    barcodes: [...new Set([...(known?.barcodes ?? []), ...barcodes])],
  };
}

/** What a row says otherwise of known goods, column by column (decision X4); a code or a name that it leaves out says nothing. */
export function saidOtherwise(row: StockLotRow, known: Goods): RowProblem[] {
  const otherwise = (
    column: RowProblem['column'],
    said: string | number | null,
    now: string | number | null,
  ): RowProblem[] => {
    if (said === null || said === '' || said === now) return [];
    return [{ column, code: 'goods-kept', params: { said, known: now ?? '' } }];
  };
  const knowsBarcode = known.barcodes.includes(row.barcode);
  return [
    ...otherwise('goodsCode', row.goodsCode, known.goodsCode),
    ...otherwise('barcode', knowsBarcode ? '' : row.barcode, known.barcodes.join(', ')),
    ...otherwise('goodsName', row.goodsName, known.name),
    ...otherwise('shelfLifeDays', row.shelfLifeDays, known.shelfLifeDays),
    ...otherwise('price', yuanOf(row.priceFen), yuanOf(known.priceFen)),
    ...otherwise('category', row.category, known.category ?? null),
  ];
}

/** True when an import has nothing to write: of what it may change, nothing differs. */
export function isAsKnown(after: Goods, known: Goods | undefined): boolean {
  return (
    known !== undefined &&
    after.goodsCode === known.goodsCode &&
    after.name === known.name &&
    after.shelfLifeDays === known.shelfLifeDays &&
    (after.priceFen ?? null) === (known.priceFen ?? null) &&
    (after.category ?? null) === (known.category ?? null) &&
    after.barcodes.length === known.barcodes.length
  );
}
