import type { Column } from '../spreadsheets/header.ts';

/** A column of the warehouse system's stock-lot file, by its name in this program. */
export type StockLotColumn =
  | 'store'
  | 'article'
  | 'goodsCode'
  | 'barcode'
  | 'goodsName'
  | 'shelfLifeDays'
  | 'lot'
  | 'expiryDate'
  | 'qty'
  | 'lastStockInDate'
  | 'liveQty'
  | 'price'
  | 'category';

/**
 * The columns of the file, in the order of the template. A file may lack live stock (decision E11), price and category
 * (decision M1). The other names are those of similar exports and of this program in its four languages.
 */
export const stockLotColumns: readonly Column<StockLotColumn>[] = [
  column('store', 'hdstore', '门店', '门店编号|门店代码|门店号|store|store code|store no|tienda|店舗'),
  column(
    'article',
    'farticle',
    '货品',
    '货品编号|货品代码|货品号|article|article id|article no|artículo|品目|品番',
  ),
  column('goodsCode', 'hdgdcode', '商品内码', '内码|商品代码|商品编码|goods code|código interno|商品コード'),
  column('barcode', 'hdgdcode2', '条码', '商品条码|国际条码|barcode|ean|código de barras|バーコード'),
  column(
    'goodsName',
    'goodsName',
    '商品名称',
    '品名|商品名|货品名称|product name|nombre|nombre del producto|producto',
  ),
  column(
    'shelfLifeDays',
    'validperiod',
    '保质期(天)',
    '保质期|保质天数|shelf life|shelf life days|vida útil|vida útil días|賞味日数|賞味期間|賞味期間日',
  ),
  column('lot', 'flot', '批号', '批次|批次号|商品批号|lot|lot no|lot number|batch|batch no|lote|ロット'),
  column(
    'expiryDate',
    'fexpiracy',
    '到期日',
    '到期日期|有效期至|失效日期|expiry|expiry date|caducidad|vencimiento|賞味期限',
  ),
  column('qty', 'qty', '库存数量', '库存|库存数|数量|quantity|stock|stock quantity|existencias|在庫|在庫数'),
  column(
    'lastStockInDate',
    'lastStkinDate',
    '最后进货日',
    '最后进货日期|last stock-in|última entrada|último ingreso|最終入荷日',
  ),
  {
    ...column(
      'liveQty',
      'liveQty',
      '实时库存',
      '实时库存数量|live stock|existencias en vivo|stock en vivo|リアルタイム在庫',
    ),
    required: false,
  },
  {
    ...column(
      'price',
      'price',
      '售价(元)',
      '售价|零售价|单价|price yuan|retail price|precio|precio yuan|precio yuanes|売価|売価元|販売価格',
    ),
    required: false,
  },
  {
    ...column('category', 'category', '品类', '商品分类|类别|分类|categoría|カテゴリ|分類'),
    required: false,
  },
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
