import type { EditType } from '#core/catalog/stock/store-article';
import type { Shelf } from './shelf.ts';

/** What people write with such an action about such goods. */
export function remarksFor(action: EditType, storage: Shelf['storage']): readonly string[] {
  if (action === 'later') return later;
  return storage === 'chilled' ? [...general, ...chilled] : storage === 'loose' ? loose : general;
}

const general = [
  '先卖这一批',
  '已移到前排，先进先出',
  '已贴黄标，打八折',
  '第二件半价促销中',
  '已陈列到收银台旁',
  '已申请退货，等物流回收',
  '外箱破损两袋，已下架报损',
  '实物比系统少3件，已报盘点',
  '与采购确认可退，周五随车带回',
  '堆头促销，预计三天卖完',
  '已调拨给大学城店一箱',
  '生产日期核对无误',
  '价签缺失，已补打',
  '仓库还有一箱，已推到卖场',
];

const chilled = [
  '有一盒胀包，已下架',
  '早班已翻牌，剩余放最外侧',
  '今晚七点后打五折',
  '冷柜温度偏高，已报修，商品正常',
  '顾客反馈封口松，已抽查其余正常',
];

const loose = [
  '品相一般，已挑拣',
  '已打包特价',
  '今天损耗较多，明天少订',
  '已翻堆，坏果挑出',
  '现货充足，不再补',
];

const later = ['明早再看', '等采购答复', '促销结束后再查', '今天盘点，明天处理', '等退货单审批'];
