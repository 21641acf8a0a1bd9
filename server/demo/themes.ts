import { addDays, type Day } from '#core/catalog/days';
import type { Answer, Side } from '#core/themes/types';

/** A theme of the demo company, as it stands on the day when the company is founded. */
export type DemoTheme = {
  topic: string;
  type: string;
  needs: string;
  importance: number;
  begins: Day;
  ends: Day;
  isConfirmed: boolean;
  /** Days before today on which its editor wrote it last. */
  writtenAgo: number;
  said: readonly { side: Side; by: string; state: Answer; note: string; ago: number }[];
};

/** How far a theme has come: nothing, its editor, then one side after the other. */
type Stage = 'draft' | 'asked' | 'part' | 'bought' | 'stocked' | 'sold' | 'whole' | 'short';

type Row = readonly [
  topic: string,
  type: string,
  stars: 1 | 2 | 3,
  from: number,
  days: number,
  stage: Stage,
  needs: string,
];

/** Begin counted from today; what is over is confirmed by all, what comes is on its way. */
const rows: readonly Row[] = [
  ['初秋换季粮油节', 'promotion', 2, -60, 8, 'whole', '5 升食用油、10 公斤大米各备 3 倍量，堆头两处'],
  ['中老年乳品周', 'promotion', 1, -56, 7, 'whole', '高钙奶粉、无糖酸奶，试饮台每店一张'],
  ['蟹季开捕', 'newgoods', 3, -52, 14, 'whole', '活蟹礼盒三档，冷链每日一配'],
  ['方便食品清仓', 'clearance', 1, -48, 6, 'short', '临期方便面、自热锅，标价签改黄色'],
  ['家清囤货节', 'promotion', 2, -44, 10, 'whole', '洗衣液、抽纸整箱价，端架一组'],
  ['坚果炒货尝鲜', 'newgoods', 1, -39, 7, 'whole', '新季核桃、碧根果，散称加试吃'],
  ['橙意满满水果周', 'promotion', 2, -35, 7, 'whole', '赣南脐橙、果冻橙，产地直采'],
  ['火锅季启动', 'festival', 3, -31, 20, 'whole', '底料、丸滑、肥牛卷组合陈列，冷冻柜加一层'],
  ['早餐工程', 'promotion', 1, -27, 12, 'whole', '包点、豆浆、鲜奶捆绑，七点前到店'],
  ['调味品清仓', 'clearance', 1, -24, 5, 'short', '剩余批次酱油、醋，买一送一'],
  ['暖冬热饮', 'newgoods', 2, -20, 14, 'whole', '冲饮、暖宝宝、红糖姜茶，收银台挂条'],
  ['会员日双倍积分', 'promotion', 3, -14, 3, 'whole', '全场参与，生鲜除外；POS 需改积分倍率'],
  ['腊味上新', 'newgoods', 2, -12, 21, 'whole', '广式腊肠、川味腊肉，独立冷柜'],
  ['进口食品周', 'promotion', 1, -9, 7, 'sold', '橄榄油、黄油、意面，价签双语'],
  ['冬令进补', 'festival', 2, -6, 16, 'whole', '羊肉、当归、红枣组合，刀工台加一人'],
  ['周末烘焙课', 'newgoods', 1, -3, 5, 'stocked', '低筋粉、奶油、裱花嘴，二楼活动区'],
  ['粉面粮油惠民', 'promotion', 2, -1, 9, 'bought', '挂面、面粉限购两袋，备货 5 倍量'],
  ['冷冻速食集市', 'promotion', 1, 2, 8, 'part', '水饺、汤圆、手抓饼，岛柜重排'],
  ['冬至饺子节', 'festival', 3, 5, 12, 'bought', '饺子皮、肉馅、速冻水饺，前一晚到货'],
  ['圣诞甜品季', 'festival', 2, 8, 18, 'stocked', '巧克力礼盒、姜饼、起泡酒，主通道陈列'],
  ['酒水年终清仓', 'clearance', 2, 10, 9, 'asked', '红酒、黄酒旧包装，整箱加赠酒杯'],
  ['元旦亲子周', 'festival', 2, 14, 7, 'asked', '果汁、儿童零食、气球布置'],
  ['鲜奶新品首发', 'newgoods', 1, 16, 14, 'part', '短保鲜奶两款，每日两配，冷柜黄金位'],
  ['水产鲜活周末', 'promotion', 1, 19, 3, 'draft', '基围虾、鲈鱼，水族箱提前换水'],
  ['年货开市', 'festival', 3, 24, 21, 'bought', '礼盒、糖果、坚果、对联，外场搭棚'],
  ['腊八粥料', 'festival', 1, 27, 6, 'asked', '八宝米、红豆、莲子小包装组合'],
  ['年夜饭预订', 'festival', 3, 33, 18, 'asked', '半成品套餐三档，提前三天下单'],
  ['春节礼盒补货', 'promotion', 2, 40, 12, 'draft', '第二批礼盒，按首周销量 60% 备货'],
  ['开工咖啡周', 'newgoods', 1, 50, 7, 'draft', '挂耳、即饮咖啡，写字楼店重点'],
  ['元宵汤圆节', 'festival', 2, 56, 5, 'draft', '黑芝麻、花生、流沙三味，试吃台'],
];

const bought = { side: 'purchase', by: 'buyer01', state: 'cfm', note: '', ago: 3 } as const;
const stocked = { side: 'wrh', by: 'handler01', state: 'cfm', note: '', ago: 2 } as const;
const sold = { side: 'sell', by: 'handler02', state: 'cfm', note: '', ago: 1 } as const;
const saidAt: Readonly<Record<Stage, DemoTheme['said']>> = {
  draft: [],
  asked: [],
  part: [{ ...bought, state: 'partcfm', note: '两家供应商已答应，第三家等周五回话' }],
  bought: [bought],
  stocked: [bought, { ...stocked, note: '冷链车已排，周转筐要门店当天还' }],
  sold: [bought, sold],
  whole: [bought, stocked, sold],
  short: [
    { ...bought, note: '只剩华东仓的量' },
    { ...stocked, state: 'partcfm', note: '西部两仓缺货' },
    sold,
  ],
};

/** Two months back and two months on, several of them at the same time. */
export function demoThemes(today: Day): DemoTheme[] {
  return rows.map(([topic, type, importance, from, days, stage, needs], index) => {
    const begins = addDays(today, from);
    // What is to come was written lately; what is over was agreed on before it began.
    const writtenAgo = Math.max(4, 12 - from) + (index % 3);
    const over = Math.max(0, 8 - from);
    return {
      topic,
      type,
      needs,
      importance,
      begins,
      ends: addDays(begins, days - 1),
      writtenAgo,
      isConfirmed: stage !== 'draft',
      said: saidAt[stage].map((one) => ({ ...one, ago: Math.min(one.ago + over, writtenAgo - 1) })),
    };
  });
}
