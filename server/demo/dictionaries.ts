import type { DictionaryType } from '#core/dictionaries/rules';
import { type SeededCode, systemCodes } from '../features/dictionaries/system-codes.ts';
import type { DemoDictionaryEntry } from './rows.ts';

type Free = readonly [type: DictionaryType, code: string, zh: string, en: string, es: string, ja: string];

/** What this company has added to the codes that the program knows. */
const free: readonly Free[] = [
  ['goodslackstarelog', 'purchased', '已采购', 'Purchased', 'Comprado', '発注済み'],
  ['goodslackstarelog', 'arrived', '已到货', 'Arrived', 'Recibido', '入荷済み'],
  ['activitymanagertype', 'promotion', '促销活动', 'Promotion', 'Promoción', '販促'],
  ['activitymanagertype', 'festival', '节日主题', 'Festival', 'Festividad', '季節イベント'],
  ['activitymanagertype', 'newgoods', '新品推广', 'New goods', 'Novedades', '新商品'],
  ['activitymanagertype', 'clearance', '清仓特卖', 'Clearance', 'Liquidación', '売り尽くし'],
  ['goodscategory', 'dairy', '乳品', 'Dairy', 'Lácteos', '乳製品'],
  ['goodscategory', 'bakery', '烘焙', 'Bakery', 'Panadería', 'パン・菓子'],
  [
    'goodscategory',
    'readymeals',
    '熟食豆制品',
    'Ready meals and tofu',
    'Platos preparados y tofu',
    '惣菜・豆腐',
  ],
  ['goodscategory', 'meat', '肉禽蛋', 'Meat and eggs', 'Carne y huevos', '肉・卵'],
  ['goodscategory', 'produce', '果蔬', 'Fruit and vegetables', 'Frutas y verduras', '青果'],
  ['goodscategory', 'snacks', '休闲食品', 'Snacks', 'Aperitivos y dulces', '菓子・スナック'],
  ['goodscategory', 'drinks', '饮料', 'Drinks', 'Bebidas', '飲料'],
  ['goodscategory', 'pantry', '粮油调味', 'Pantry', 'Despensa', '調味料・加工食品'],
  ['goodscategory', 'frozen', '冷冻食品', 'Frozen food', 'Congelados', '冷凍食品'],
  ['goodscategory', 'home', '母婴日用', 'Baby and home', 'Bebé y hogar', 'ベビー・日用品'],
];

/** Every type of dictionary with its codes; the free ones may be changed on the dictionary screen. */
export const dictionaries: readonly DemoDictionaryEntry[] = [
  ...systemCodes.map((row, index) => entryOf(row, true, index + 1)),
  ...free.map(([type, code, zh, en, es, ja], index) =>
    entryOf(
      { type, code, zh, en, es, ja, isFinal: code === 'arrived' },
      false,
      systemCodes.length + index + 1,
    ),
  ),
];

function entryOf(
  { type, code, isFinal, ...names }: SeededCode,
  system: boolean,
  sort: number,
): DemoDictionaryEntry {
  return { type, code, names, isFinal, system, sort };
}
