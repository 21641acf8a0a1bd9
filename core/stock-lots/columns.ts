import { type LotFigures, lotFigures } from '../catalog/stock/row.ts';
import type { Field } from '../fields/kinds.ts';
import type { CellContent, Column } from '../spreadsheets/header.ts';

/** A column of the warehouse system's stock-lot file, by its name in this program. */
export type StockLotColumn =
  | 'store'
  | 'article'
  | 'goodsCode'
  | 'barcode'
  | 'goodsName'
  | 'shelfLifeDays'
  | 'lot'
  | 'price'
  | 'category'
  | 'shelf'
  | 'shelfOrder'
  | keyof LotFigures;

/**
 * The columns of the file, in the order of the template. A file may lack live stock (decision E11), price and category
 * (decision M1), and where the goods stand
 * (decision E21). The other names are those of similar exports and of this program in its four languages.
 */
const named: readonly Column<StockLotColumn>[] = [
  {
    ...column(
      'store',
      'hdstore',
      '门店',
      '门店编号|门店编码|门店代码|门店号|門店|門店編號|門店代碼|門店代號|store|store code|store no|tienda|código de tienda|店舗|店舗コード',
    ),
    isKey: true,
  },
  {
    ...column(
      'article',
      'farticle',
      '货品',
      '货品编号|货品编码|货品代码|货品号|貨品|貨品編號|貨品編碼|貨品代碼|article|article id|article no|article code|artículo|品目|品番',
    ),
    isKey: true,
  },
  column(
    'goodsCode',
    'hdgdcode',
    '商品内码',
    '内码|商品代码|商品编码|商品编号|商品內碼|內碼|商品代碼|商品編碼|商品編號|goods code|código interno|商品コード',
  ),
  column(
    'barcode',
    'hdgdcode2',
    '条码',
    '商品条码|国际条码|条形码|條碼|商品條碼|國際條碼|barcode|ean|código de barras|バーコード',
  ),
  column(
    'goodsName',
    'goodsName',
    '商品名称',
    '品名|商品名|货品名称|商品名稱|貨品名稱|product name|nombre|nombre del producto|producto',
  ),
  column(
    'shelfLifeDays',
    'validperiod',
    '保质期(天)',
    '保质期|保质天数|保質期|保質期(天)|保質天數|shelf life|shelf life days|vida útil|vida útil días|賞味日数|賞味期間|賞味期間日',
  ),
  column(
    'lot',
    'flot',
    '批号',
    '批次|批次号|商品批号|生产批号|批號|批次號|商品批號|生產批號|lot|lot no|lot number|batch|batch no|batch number|lote|ロット|ロット番号',
  ),
  column(
    'expiryDate',
    'fexpiracy',
    '到期日',
    '到期日期|有效期|有效期至|有效日期|失效日期|效期|有效期間|expiry|expiry date|expiration date|best before|caducidad|fecha de caducidad|vencimiento|fecha de vencimiento|賞味期限',
  ),
  {
    ...column(
      'qty',
      'qty',
      '库存数量',
      '库存|库存数|库存量|数量|结存数量|结存数|现存量|现有库存|庫存數量|庫存|庫存數|庫存量|數量|結存數量|現存量|quantity|stock|stock quantity|stock on hand|existencias|cantidad|在庫|在庫数|在庫数量',
    ),
    isNumber: true,
  },
  column(
    'lastStockInDate',
    'lastStkinDate',
    '最后进货日',
    '最后进货日期|最近进货日|最近进货日期|最后入库日期|最後進貨日|最後進貨日期|最近進貨日|最近進貨日期|last stock-in|last stock-in date|última entrada|fecha de última entrada|último ingreso|最終入荷日',
  ),
  {
    ...column(
      'liveQty',
      'liveQty',
      '实时库存',
      '实时库存数量|實時庫存|實時庫存數量|即時庫存|live stock|existencias en vivo|stock en vivo|リアルタイム在庫',
    ),
    required: false,
    isNumber: true,
  },
  {
    ...column(
      'price',
      'price',
      '售价(元)',
      '售价|零售价|单价|售價|售價(元)|零售價|單價|price yuan|retail price|precio|precio yuan|precio yuanes|売価|売価元|販売価格',
    ),
    required: false,
    isNumber: true,
  },
  {
    ...column(
      'category',
      'category',
      '品类',
      '商品分类|类别|分类|品類|商品分類|類別|categoría|カテゴリ|分類',
    ),
    required: false,
  },
  {
    ...column(
      'shelf',
      'shelf',
      '货架',
      '货位|货架号|陈列位置|陈列货架|貨架|貨位|貨架號|陳列位置|shelf no|shelf name|location|bin|estante|estantería|ubicación|棚|棚番|棚番号|売場',
    ),
    required: false,
  },
  {
    ...column(
      'shelfOrder',
      'shelfOrder',
      '陈列顺序',
      '陈列序号|货架顺序|排列顺序|陳列順序|陳列序號|貨架順序|order on the shelf|shelf position|orden en el estante|陳列順|並び順',
    ),
    required: false,
    isNumber: true,
  },
];

const takes: Partial<Record<StockLotColumn, CellContent>> = {
  store: 'code',
  article: 'code',
  goodsCode: 'code',
  barcode: 'code',
  lot: 'code',
  category: 'code',
  shelfLifeDays: 'whole',
  shelfOrder: 'whole',
  expiryDate: 'day',
  lastStockInDate: 'day',
};

/** The same, with the figures of a lot that have no names here: a file may lack them, and calls them as our own words do. */
export const stockLotColumns: readonly Column<StockLotColumn>[] = [
  ...named.map(
    (one): Column<StockLotColumn> => ({ ...one, ...(takes[one.key] && { takes: takes[one.key] }) }),
  ),
  ...lotFigures.names.flatMap((key): Column<StockLotColumn>[] => {
    const { is, wires }: Field = lotFigures.fields[key];
    const [wireName = key] = Object.keys(wires);
    const isNumber = is === 'quantity';
    const isNamed = named.some((one) => one.key === key);
    return isNamed ? [] : [{ key, wireName, label: '', aliases: [], required: false, isNumber }];
  }),
];

/** @param aliases separated by `|` */
function column(
  key: StockLotColumn,
  wireName: string,
  label: string,
  aliases: string,
): Column<StockLotColumn> {
  return { key, wireName, label, aliases: aliases.split('|'), required: true };
}
