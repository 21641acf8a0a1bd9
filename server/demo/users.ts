import { personNames } from './names.ts';
import { companyCode, regions } from './places.ts';
import type { DemoStore, DemoUser } from './rows.ts';

/** Everybody: the accounts of docs/tour.md, the offices, and the staff of every store. */
export function usersOf(stores: readonly DemoStore[]): DemoUser[] {
  const nextName = personNames(Object.values(knownNames));
  const people = [...accounts, ...officeTeams.flatMap(teamOf), ...stores.flatMap(storeStaff)];
  return people.map((person, index) => {
    const hasMail = person.hasMail ?? true;
    const employee = {
      empId: `E${20_001 + index}`,
      email: `${person.usercode}@stockroom.example`,
      phone: `021-5550-${String(1001 + index)}`,
    };
    return {
      usercode: person.usercode,
      username: knownNames[person.usercode] ?? nextName(),
      departmentCode: person.departmentCode,
      isLeader: person.isLeader ?? false,
      roles: person.roles,
      employee,
      email: hasMail ? employee.email : null,
      empId: hasMail ? employee.empId : null,
      psrCode: person.roles.includes('buyer') ? person.usercode : null,
      enableStatus: !leftTheCompany.has(person.usercode),
      areas: person.areas ?? [],
    };
  });
}

type Person = Pick<DemoUser, 'usercode' | 'departmentCode' | 'roles'> &
  Partial<Pick<DemoUser, 'isLeader' | 'areas'>> & { hasMail?: boolean };

const knownNames: Record<string, string> = {
  admin: '管理员',
  editor: '演示编辑',
  visitor: '演示访客',
  ho01: '陈曦',
  leader01: '钱峰',
  buyer01: '沈越',
  buyer02: '吴桐',
  handler01: '赵磊',
  handler02: '孙莉',
  '100101': '林涛',
  '100102': '许静',
  '100103': '周晓岚',
  '100201': '何伟',
  '100203': '罗敏',
};
const leftTheCompany = new Set(['100405', '100708', '101106', 'fin03']);

/** The accounts of docs/tour.md that belong to no store; those of stores 1001 and 1002 are among the staff. */
const accounts: readonly Person[] = [
  { usercode: 'admin', departmentCode: companyCode, roles: ['admin'], areas: [companyCode] },
  { usercode: 'editor', departmentCode: companyCode, roles: ['editor'], areas: [companyCode] },
  { usercode: 'visitor', departmentCode: companyCode, roles: ['visitor'] },
  {
    usercode: 'ho01',
    departmentCode: 'OPS',
    roles: ['headoffice', 'andon-manager'],
    areas: regions.map(({ id }) => id),
  },
  { usercode: 'buyer01', departmentCode: 'BUY1', roles: ['buyer'] },
  { usercode: 'buyer02', departmentCode: 'BUY2', roles: ['buyer'] },
  { usercode: 'handler01', departmentCode: 'LOG', roles: ['handler', 'warehouse'] },
  { usercode: 'handler02', departmentCode: 'QC', roles: ['handler', 'telesales'] },
  { usercode: 'leader01', departmentCode: 'OPS', roles: ['teamleader', 'handler'], isLeader: true },
];

type Team = {
  prefix: string;
  departmentCode: string;
  role: string;
  from: number;
  to: number;
  /** One leader a department (spec 1, section 5): the first of the team, where nobody else is. */
  ledByFirst: boolean;
};

const officeTeams: readonly Team[] = [
  { prefix: 'buyer', departmentCode: 'BUY1', role: 'buyer', from: 3, to: 6, ledByFirst: true },
  { prefix: 'buyer', departmentCode: 'BUY2', role: 'buyer', from: 7, to: 10, ledByFirst: true },
  { prefix: 'handler', departmentCode: 'LOG', role: 'handler', from: 3, to: 6, ledByFirst: true },
  { prefix: 'handler', departmentCode: 'QC', role: 'handler', from: 7, to: 10, ledByFirst: true },
  { prefix: 'ops', departmentCode: 'OPS', role: 'headoffice', from: 1, to: 8, ledByFirst: false },
  { prefix: 'area', departmentCode: 'R1', role: 'area-manager', from: 1, to: 1, ledByFirst: true },
  { prefix: 'area', departmentCode: 'R2', role: 'area-manager', from: 2, to: 2, ledByFirst: true },
  { prefix: 'area', departmentCode: 'R3', role: 'area-manager', from: 3, to: 3, ledByFirst: true },
  { prefix: 'it', departmentCode: 'IT', role: 'headoffice', from: 1, to: 4, ledByFirst: true },
  { prefix: 'fin', departmentCode: 'FIN', role: 'headoffice', from: 1, to: 4, ledByFirst: true },
  { prefix: 'hr', departmentCode: 'HR', role: 'headoffice', from: 1, to: 3, ledByFirst: true },
  { prefix: 'mkt', departmentCode: 'MKT', role: 'headoffice', from: 1, to: 4, ledByFirst: true },
  { prefix: 'tel', departmentCode: 'TEL', role: 'headoffice', from: 1, to: 3, ledByFirst: true },
];
/** Area managers see their region; the second has only two stores bound. */
const areasOf: Record<string, readonly string[]> = {
  area01: ['R1'],
  area02: ['1005', '1006'],
  area03: ['R3'],
};

function teamOf({ prefix, departmentCode, role, from, to, ledByFirst }: Team): Person[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const usercode = prefix + twoDigits(from + index);
    const isLeader = ledByFirst && index === 0;
    return { usercode, departmentCode, roles: [role], isLeader, areas: areasOf[usercode] ?? [] };
  });
}

/** Number 03 leads each store, as among the accounts of docs/tour.md. */
const leaderNumber = 3;
/** Staff besides the leader, store by store; the further stores of a benchmark begin again. */
const staffCounts = [11, 10, 12, 9, 11, 8, 12, 10, 11, 9, 7, 10];

function storeStaff(store: DemoStore, index: number): Person[] {
  const people = (staffCounts[index % staffCounts.length] ?? 0) + 1;
  return Array.from({ length: people }, (_, position) => {
    const number = position + 1;
    const isLeader = number === leaderNumber;
    return {
      usercode: store.code + twoDigits(number),
      departmentCode: store.code,
      roles: [isLeader ? 'store-leader' : 'store-staff'],
      isLeader,
      // Leaders write to head office; of the staff every third has bound an address.
      hasMail: isLeader || number % 3 === 1,
    };
  });
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
