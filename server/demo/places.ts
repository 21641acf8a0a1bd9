import type { DemoDepartment, DemoRegion, DemoStore } from './rows.ts';

export const regions: readonly DemoRegion[] = [
  { id: 'R1', name: '东部大区', nameEn: 'East' },
  { id: 'R2', name: '中部大区', nameEn: 'Centre' },
  { id: 'R3', name: '西部大区', nameEn: 'West' },
];

/** Head-office departments below the company itself. */
const offices = [
  { code: 'OPS', name: '运营中心', nameEn: 'Operations' },
  { code: 'BUY1', name: '采购一部', nameEn: 'Purchasing 1' },
  { code: 'BUY2', name: '采购二部', nameEn: 'Purchasing 2' },
  { code: 'LOG', name: '物流部', nameEn: 'Logistics' },
  { code: 'QC', name: '品控部', nameEn: 'Quality' },
  { code: 'IT', name: '信息部', nameEn: 'IT' },
  { code: 'FIN', name: '财务部', nameEn: 'Finance' },
  { code: 'HR', name: '人力资源部', nameEn: 'People' },
  { code: 'MKT', name: '市场部', nameEn: 'Marketing' },
  { code: 'TEL', name: '电话销售部', nameEn: 'Telesales' },
] as const;

export const companyCode = 'HQ';

/** The stores: the demo's twelve, or as many as a benchmark wants. */
export function storesOf(count: number = demoStores.length): DemoStore[] {
  return Array.from({ length: count }, (_, index) => ({
    code: String(1001 + index),
    ...storeNames(index),
    regionId: regions[Math.floor((index * regions.length) / count)]?.id ?? '',
    timeZone: index === urumqiIndex ? 'Asia/Urumqi' : 'Asia/Shanghai',
  }));
}

/** The whole tree: company, offices, regions, and the stores as leaves of their regions. */
export function departmentsOf(stores: readonly DemoStore[]): DemoDepartment[] {
  return [
    { ...department(companyCode, { name: '总部', nameEn: 'Head office' }, 'company'), parentId: null },
    ...offices.map(({ code, ...names }) => department(code, names, 'office')),
    ...regions.map(({ id, ...names }) => department(id, names, 'region')),
    ...stores.map(({ code, name, nameEn, regionId, timeZone }) => ({
      ...department(code, { name, nameEn }, 'store'),
      parentId: departmentId(regionId),
      timeZone,
    })),
  ];
}

/** China keeps no summer time, so that a zone is a number of hours. */
export function utcOffsetHours(timeZone: string): number {
  return timeZone === 'Asia/Urumqi' ? 6 : 8;
}

type Names = Pick<DemoDepartment, 'name' | 'nameEn'>;

function department(code: string, names: Names, kind: DemoDepartment['kind']): DemoDepartment {
  return {
    id: departmentId(code),
    code,
    ...names,
    parentId: departmentId(companyCode),
    kind,
    timeZone: null,
  };
}

function departmentId(code: string): string {
  return `dept-${code}`;
}

const demoStores = [
  ['人民路店', 'Renmin Road'],
  ['中山路店', 'Zhongshan Road'],
  ['解放路店', 'Jiefang Road'],
  ['建设路店', 'Jianshe Road'],
  ['和平街店', 'Heping Street'],
  ['文化路店', 'Wenhua Road'],
  ['滨江大道店', 'Riverside Avenue'],
  ['大学城店', 'University Town'],
  ['火车站店', 'Railway Station'],
  ['科技园店', 'Science Park'],
  ['湖滨店', 'Lakeside'],
  ['友好路店', 'Youhao Road'],
] as const;
/** 友好路店 is two hours behind the others, so that a store's day is not everybody's. */
const urumqiIndex = 11;

const moreStreets = [
  ...['长江路', '黄河路', '新华路', '青年路', '幸福路', '胜利街', '光明路', '团结路', '学府路', '朝阳路'],
  ...['迎宾路', '花园路', '体育场路', '市府前街', '南门', '北门', '东湖路', '西苑', '桃园路', '梅林路'],
  ...['竹海路', '松江路', '白云路', '金桥路', '银河路', '珠江路', '泰山路', '华山路', '衡山路', '嵩山路'],
] as const;

function storeNames(index: number): Names {
  const more = index - demoStores.length;
  const street = moreStreets[more % moreStreets.length] ?? '';
  const round = Math.floor(more / moreStreets.length);
  const [name, nameEn] = demoStores[index] ?? [
    `${street}${round === 0 ? '' : `${round + 1}号`}店`,
    `Store ${1001 + index}`,
  ];
  return { name, nameEn };
}
