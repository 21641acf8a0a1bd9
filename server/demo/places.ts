import type { DemoDepartment, DemoRegion, DemoStore } from './rows.ts';

export const regions: readonly DemoRegion[] = [
  { id: 'R1', name: '东部大区' },
  { id: 'R2', name: '中部大区' },
  { id: 'R3', name: '西部大区' },
];

/** Head-office departments below the company itself. */
const offices = [
  { code: 'OPS', name: '运营中心' },
  { code: 'BUY1', name: '采购一部' },
  { code: 'BUY2', name: '采购二部' },
  { code: 'LOG', name: '物流部' },
  { code: 'QC', name: '品控部' },
  { code: 'IT', name: '信息部' },
  { code: 'FIN', name: '财务部' },
  { code: 'HR', name: '人力资源部' },
  { code: 'MKT', name: '市场部' },
  { code: 'TEL', name: '电话销售部' },
] as const;

export const companyCode = 'HQ';

/** The stores: the demo's twelve, or as many as a benchmark wants. */
export function storesOf(count: number = demoStores.length): DemoStore[] {
  return Array.from({ length: count }, (_, index) => ({
    code: String(1001 + index),
    name: storeName(index),
    regionId: regions[Math.floor((index * regions.length) / count)]?.id ?? '',
    timeZone: index === urumqiIndex ? 'Asia/Urumqi' : 'Asia/Shanghai',
  }));
}

/** The whole tree: company, offices, regions, and the stores as leaves of their regions. */
export function departmentsOf(stores: readonly DemoStore[]): DemoDepartment[] {
  return [
    { ...department(companyCode, '总部', 'company'), parentId: null },
    ...offices.map(({ code, name }) => department(code, name, 'office')),
    ...regions.map(({ id, name }) => department(id, name, 'region')),
    ...stores.map(({ code, name, regionId, timeZone }) => ({
      ...department(code, name, 'store'),
      parentId: departmentId(regionId),
      timeZone,
    })),
  ];
}

/** China keeps no summer time, so that a zone is a number of hours. */
export function utcOffsetHours(timeZone: string): number {
  return timeZone === 'Asia/Urumqi' ? 6 : 8;
}

function department(code: string, name: string, kind: DemoDepartment['kind']): DemoDepartment {
  return { id: departmentId(code), code, name, parentId: departmentId(companyCode), kind, timeZone: null };
}

function departmentId(code: string): string {
  return `dept-${code}`;
}

const demoStores = [
  '人民路店',
  '中山路店',
  '解放路店',
  '建设路店',
  '和平街店',
  '文化路店',
  '滨江大道店',
  '大学城店',
  '火车站店',
  '科技园店',
  '湖滨店',
  '友好路店',
] as const;
/** 友好路店 is two hours behind the others, so that a store's day is not everybody's. */
const urumqiIndex = 11;

const moreStreets = [
  ...['长江路', '黄河路', '新华路', '青年路', '幸福路', '胜利街', '光明路', '团结路', '学府路', '朝阳路'],
  ...['迎宾路', '花园路', '体育场路', '市府前街', '南门', '北门', '东湖路', '西苑', '桃园路', '梅林路'],
  ...['竹海路', '松江路', '白云路', '金桥路', '银河路', '珠江路', '泰山路', '华山路', '衡山路', '嵩山路'],
] as const;

function storeName(index: number): string {
  const more = index - demoStores.length;
  const street = moreStreets[more % moreStreets.length] ?? '';
  const round = Math.floor(more / moreStreets.length);
  return demoStores[index] ?? `${street}${round === 0 ? '' : `${round + 1}号`}店`;
}
