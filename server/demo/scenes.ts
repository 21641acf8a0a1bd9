import { createHash } from 'node:crypto';

/** A scene of andon events, with the codes of the users who handle it and who are told of it by mail. */
export type DemoScene = {
  id: string;
  name: string;
  parentId: string | null;
  level: 1 | 2 | 3;
  handlers: readonly string[];
  recipients: readonly string[];
};

type People = { handlers?: readonly string[]; recipients?: readonly string[] };

/** What can go wrong in a store of groceries: six fields, four kinds each, and three things that happen of each. */
const fields: Record<string, People & { kinds: Record<string, People & { happens: readonly string[] }> }> = {
  设备: {
    handlers: ['handler01', 'handler03'],
    recipients: ['ops01'],
    kinds: {
      冷柜冷库: { handlers: ['handler02'], happens: ['温度异常', '漏水结霜', '停机不制冷'] },
      电力照明: { happens: ['停电跳闸', '照明不亮', '线路异味'] },
      货架推车: { happens: ['货架变形', '推车损坏', '叉车故障'] },
      空调电梯: { happens: ['空调不制冷', '电梯停运', '风幕机异响'] },
    },
  },
  商品: {
    handlers: ['handler02', 'handler07'],
    recipients: ['buyer01'],
    kinds: {
      质量安全: {
        handlers: ['handler02'],
        recipients: ['handler08'],
        happens: ['变质异味', '异物', '包装破损'],
      },
      缺货补货: { handlers: ['buyer01', 'buyer03'], happens: ['畅销断货', '到货不足', '促销备货不足'] },
      价格标签: { handlers: ['buyer02'], happens: ['价签不符', '条码扫不出', '促销价未生效'] },
      临期召回: { happens: ['大量临期', '供应商召回', '标签日期错误'] },
    },
  },
  收银: {
    handlers: ['it01', 'it02'],
    recipients: ['fin01'],
    kinds: {
      收银机: { happens: ['无法开机', '打印机卡纸', '钱箱打不开'] },
      支付: { handlers: ['it01', 'fin01'], happens: ['扫码支付失败', '银行卡机离线', '重复扣款'] },
      会员优惠: { handlers: ['mkt01'], happens: ['会员无法识别', '优惠券无效', '积分错误'] },
      发票对账: { handlers: ['fin01', 'fin02'], happens: ['开票失败', '日结不平', '备用金短缺'] },
    },
  },
  安全: {
    handlers: ['leader01', 'ops01'],
    recipients: ['ho01', 'hr01'],
    kinds: {
      消防: { happens: ['烟雾报警', '消防通道堵塞', '灭火器过期'] },
      人员受伤: { handlers: ['hr01'], happens: ['员工受伤', '顾客摔倒', '突发疾病'] },
      治安: { happens: ['盗窃', '顾客纠纷', '可疑人员'] },
      恶劣天气: { happens: ['门店进水', '招牌松动', '积雪结冰'] },
    },
  },
  系统: {
    handlers: ['it01', 'it03'],
    recipients: ['it04'],
    kinds: {
      网络: { happens: ['整店断网', '无线信号差', '专线中断'] },
      手持终端: { happens: ['无法登录', '扫码头失灵', '电池鼓包'] },
      库存系统: { handlers: ['it02'], happens: ['库存不准', '批次缺失', '数据未更新'] },
      监控广播: { happens: ['摄像头离线', '录像丢失', '广播无声'] },
    },
  },
  物流: {
    handlers: ['handler01', 'handler04'],
    recipients: ['handler05'],
    kinds: {
      到货: { happens: ['车辆晚到', '漏送门店', '送错门店'] },
      收货差异: { handlers: ['handler04'], happens: ['数量短少', '多送商品', '批号不符'] },
      冷链运输: {
        handlers: ['handler01', 'handler02'],
        happens: ['车厢温度超标', '冷链箱破损', '温度记录缺失'],
      },
      退货回收: { happens: ['退货未取', '周转箱丢失', '退货单不符'] },
    },
  },
};

/** All of them, those above before those below them; each with the same id on every machine. */
export function demoScenes(): DemoScene[] {
  return Object.entries(fields).flatMap(([field, { kinds, ...people }]) => {
    const top = sceneAt([field], people);
    return [
      top,
      ...Object.entries(kinds).flatMap(([kind, { happens, ...own }]) => [
        sceneAt([field, kind], own),
        ...happens.map((what) => sceneAt([field, kind, what], {})),
      ]),
    ];
  });
}

function sceneAt(path: readonly string[], { handlers = [], recipients = [] }: People): DemoScene {
  return {
    id: idOf(path),
    name: path.at(-1) ?? '',
    parentId: path.length === 1 ? null : idOf(path.slice(0, -1)),
    level: path.length as DemoScene['level'],
    handlers,
    recipients,
  };
}

function idOf(path: readonly string[]): string {
  const hex = createHash('sha256').update(path.join('/')).digest('hex');
  // The form of a UUID that is made of a name (RFC 9562, version 8).
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
