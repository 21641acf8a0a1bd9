import type { Event } from '#core/andon/workflow';
import { addDays, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { spansOn } from '#core/clocks/hours';
import { officeHours } from './fill-clocks.ts';

/** What somebody of the company did about an event. */
export type DemoMove = {
  by: string;
  event: Event;
  /** ISO 8601. */
  at: string;
  opinion?: string;
  type?: DemoType;
  /** What solves it. */
  solution?: string;
  /** Codes of the users whom it is given to: handlers, or those to whom a team's leader gives it on. */
  to?: readonly string[];
};

export type DemoTicket = {
  by: string;
  /** Names of one to three scenes, outermost first. */
  scenes: readonly string[];
  type: DemoType;
  title: string;
  description: string;
  /** ISO 8601. */
  at: string;
  isDraft: boolean;
  moves: readonly DemoMove[];
};

type DemoType = 'hard' | 'soft' | 'nochoice';

/** When: minutes ago, or a time of the day (UTC+8), days ago or on the last day that head office worked before today. */
type When = { ago: number } | { days: number | 'worked'; time: string };
/** A move, so many minutes after what was before it. */
type Told = Omit<DemoMove, 'at'> & { after: number };
type Story = Omit<DemoTicket, 'at' | 'isDraft' | 'moves'> & { when: When; isDraft?: true; moves: Told[] };

/**
 * The andon events of the last days, in every state, oldest first; each with all that was done about it before `now`.
 * Staff who number 07 and 10 of their stores raise them, their leader (03) reviews them, `ho01` assigns and closes them.
 */
export function demoTickets(now: Date): DemoTicket[] {
  return stories
    .map(({ when, isDraft = false, moves, ...ticket }) => {
      let atMs = instantOf(when, now);
      const at = new Date(atMs).toISOString();
      const done = moves.map(({ after, ...move }) => {
        atMs += after * minuteMs;
        return { ...move, at: new Date(atMs).toISOString() };
      });
      return { ...ticket, at, isDraft, moves: done };
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const shanghaiMs = 8 * 60 * minuteMs;

function instantOf(when: When, now: Date): number {
  if ('ago' in when) return now.getTime() - when.ago * minuteMs;
  const [hours = 0, minutes = 0] = when.time.split(':').map(Number);
  const midnight = Math.floor((now.getTime() + shanghaiMs) / dayMs) * dayMs - shanghaiMs;
  return (
    midnight -
    (when.days === 'worked' ? sinceWorked(now) : when.days) * dayMs +
    (hours * 60 + minutes) * minuteMs
  );
}

function sinceWorked(now: Date): number {
  const today = dayInZone(now.getTime(), defaultTimeZone);
  let days = 1;
  while (spansOn(officeHours, addDays(today, -days)).length === 0) days += 1;
  return days;
}

const office = 'ho01';
const review = (store: string, after: number): Told => ({ by: `${store}03`, event: 'review', after });
const preset = (after: number, type?: DemoType): Told => ({
  by: office,
  event: 'preset',
  after,
  ...(type && { type }),
});
const assign = (to: readonly string[], after: number, type?: DemoType): Told => ({
  by: office,
  event: 'assign',
  to,
  after,
  ...(type && { type }),
});
const accept = (by: string, after: number): Told => ({ by, event: 'accept', after });
const say = (by: string, opinion: string, after: number): Told => ({ by, event: 'say', opinion, after });
const complete = (by: string, solution: string, after: number): Told => ({
  by,
  event: 'complete',
  solution,
  opinion: solution,
  after,
});
const close = (after: number): Told => ({ by: office, event: 'close', after });

const stories: readonly Story[] = [
  {
    by: '100507',
    scenes: ['设备', '冷柜冷库', '停机不制冷'],
    type: 'hard',
    title: '2 号冷冻柜停机，冰淇淋开始变软',
    description: '早上开门发现 2 号冷冻柜停机，显示 -4℃。冰淇淋和速冻水饺已移到后仓冷库，请尽快派人维修。',
    when: { days: 9, time: '08:12' },
    moves: [
      review('1005', 9),
      preset(21),
      accept('handler02', 34),
      say('handler02', '维修商 11 点前到店，其间请不要开后仓冷库的门', 12),
      complete('handler02', '更换压缩机启动电容，温度已回到 -19℃；变软的 14 盒冰淇淋报损', 205),
      close(46),
    ],
  },
  {
    by: '101010',
    scenes: ['收银', '支付', '扫码支付失败'],
    type: 'hard',
    title: '全部收银机扫码支付失败',
    description: '11:05 起扫码都提示超时，只能收现金，排队已到门口。',
    when: { days: 7, time: '11:09' },
    moves: [
      review('1010', 4),
      preset(6),
      accept('it01', 5),
      complete('it01', '支付网关证书过期，已更新；三台收银机重启后正常', 38),
      close(25),
    ],
  },
  {
    by: '100907',
    scenes: ['安全', '人员受伤', '顾客摔倒'],
    type: 'hard',
    title: '顾客在生鲜区滑倒，手腕扭伤',
    description: '地面有水渍，顾客滑倒后已陪同去医院，现场有监控，地面已擦干并放了警示牌。',
    when: { days: 5, time: '17:50' },
    moves: [
      review('1009', 6),
      preset(14),
      accept('hr01', 20),
      say('hr01', '已联系保险公司，请店里保存监控录像和医院单据', 30),
      complete('hr01', '医药费由保险承担，顾客已谅解；生鲜区加铺防滑垫', 2700),
      close(240),
    ],
  },
  {
    by: '101007',
    scenes: ['设备', '空调电梯', '空调不制冷'],
    type: 'soft',
    title: '收银区空调不制冷',
    description: '收银区 31℃，同事和顾客都受不了，风扇只够一台。',
    when: { days: 3, time: '13:05' },
    moves: [
      review('1010', 20),
      assign(['handler03'], 35),
      accept('handler03', 90),
      say('handler03', '缺冷媒，维修商等配件，预计后天到店', 60),
    ],
  },
  {
    by: '100607',
    scenes: ['物流', '收货差异', '数量短少'],
    type: 'soft',
    title: '纸品到货少 12 件',
    description: '送货单 60 件，实收 48 件，司机已签字，照片在店里。',
    when: { days: 2, time: '07:45' },
    moves: [
      review('1006', 40),
      preset(30),
      accept('handler04', 120),
      complete('handler04', '仓库找到漏装的 12 件，今天补送', 380),
    ],
  },
  {
    by: '100907',
    scenes: ['安全', '消防', '消防通道堵塞'],
    type: 'hard',
    title: '后门消防通道被隔壁店堆货堵住',
    description: '多次沟通，隔壁说没有地方放。推车过不去，消防检查会罚款。',
    when: { days: 2, time: '16:20' },
    moves: [
      review('1009', 12),
      preset(15),
      accept('leader01', 22),
      { by: 'leader01', event: 'delegate', to: ['ops02'], opinion: '请与物业一起到现场处理', after: 18 },
    ],
  },
  {
    by: '100507',
    scenes: ['商品', '质量安全', '包装破损'],
    type: 'nochoice',
    title: '整箱坚果包装漏气',
    description: '开箱后 20 袋里有 9 袋漏气，已停售。',
    when: { days: 2, time: '11:30' },
    moves: [
      review('1005', 25),
      { by: office, event: 'reject', opinion: '请写明批号和生产日期，并拍一张箱唛', after: 35 },
    ],
  },
  {
    by: '100710',
    scenes: ['系统', '网络', '无线信号差'],
    type: 'soft',
    title: '后仓没有无线信号，盘点要走回前场',
    description: '装修以后后仓完全没有信号，手持终端只能离线用。',
    // Late by now, whatever the day.
    when: { days: 'worked', time: '09:10' },
    moves: [review('1007', 45), assign(['it01', 'it03'], 50)],
  },
  {
    by: '101210',
    scenes: ['物流', '冷链运输', '车厢温度超标'],
    type: 'hard',
    title: '冷链车到店时车厢 11℃',
    description: '温度记录从 4:20 起高于 8℃，鲜肉和酸奶已拒收，等处理意见。',
    when: { days: 1, time: '06:50' },
    moves: [
      review('1012', 8),
      preset(17),
      accept('handler01', 26),
      say('handler01', '补货车 13 点前到，拒收的货由原车带回', 20),
    ],
  },
  {
    by: '100507',
    scenes: ['设备', '货架推车', '推车损坏'],
    type: 'soft',
    title: '六辆购物车轮子卡住',
    description: '推起来很响，已集中放在入口左侧。',
    when: { days: 1, time: '10:25' },
    moves: [review('1005', 60)],
  },
  {
    by: '100910',
    scenes: ['商品', '临期召回', '供应商召回'],
    type: 'hard',
    title: '收到供应商短信，要求下架一批婴儿米粉',
    description: '短信里只有批号 A2611，没有正式通知。货架上有 7 罐，已先收起来。',
    when: { ago: 95 },
    moves: [
      review('1009', 10),
      preset(20),
      accept('handler07', 25),
      say('handler07', '已联系供应商核实，核实前请继续停售', 15),
    ],
  },
  {
    by: '100907',
    scenes: ['收银', '收银机', '打印机卡纸'],
    type: 'soft',
    title: '3 号收银机小票打印机反复卡纸',
    description: '换过纸卷，清过切刀，打三张卡一次。',
    when: { ago: 55 },
    moves: [review('1009', 15), preset(20)],
  },
  {
    by: '101007',
    scenes: ['商品', '缺货补货', '畅销断货'],
    type: 'nochoice',
    title: '矿泉水断货，附近工地每天来买',
    description: '整箱的只剩 4 箱，系统里没有在途。',
    when: { ago: 45 },
    moves: [review('1010', 15)],
  },
  {
    by: '100603',
    scenes: ['系统', '监控广播', '摄像头离线'],
    type: 'soft',
    title: '出口摄像头离线',
    description: '从昨晚 22:40 起没有录像，重新插过电源。',
    when: { ago: 40 },
    // The leader's own goes straight to head office.
    moves: [],
  },
  {
    by: '101210',
    scenes: ['安全', '恶劣天气', '招牌松动'],
    type: 'hard',
    title: '大风把门头招牌一角吹松了',
    description: '已用警戒线围住下面的人行道，风还在刮。',
    when: { ago: 25 },
    moves: [],
  },
  {
    by: '100710',
    scenes: ['物流', '退货回收', '退货未取'],
    type: 'soft',
    title: '两笼退货等了一周没有人取',
    description: '后仓已经没有地方放，退货单号在笼子上。',
    when: { ago: 20 },
    moves: [],
  },
  {
    by: '100507',
    scenes: ['收银', '发票对账', '日结不平'],
    type: 'soft',
    title: '昨天日结差 200 元',
    description: '复核过一次，想再对一遍备用金。',
    when: { ago: 90 },
    moves: [{ by: '100507', event: 'withdraw', after: 12 }],
  },
  {
    by: '101010',
    scenes: ['设备', '冷柜冷库', '漏水结霜'],
    type: 'soft',
    title: '风幕柜底下有水',
    description: '每天早上一小滩，擦干后中午又有。',
    when: { ago: 150 },
    isDraft: true,
    moves: [],
  },
];
