import { bodyOf } from '../spreadsheets/body.ts';
import type { SheetRow, SheetTable } from '../spreadsheets/cells.ts';
import { type Column, findColumns, type HeaderProblem } from '../spreadsheets/header.ts';
import { readCode, readMarked } from '../spreadsheets/read-code.ts';
import { isBlank } from '../spreadsheets/values.ts';
import { yesOf } from '../spreadsheets/yes-or-no.ts';
import type { DirectoryWire } from './directory.ts';
import type { Refused } from './rules.ts';

/** A column of a table of employees, by its name on the wire. */
export type DirectoryColumn = keyof DirectoryWire;

/**
 * Reads a table of employees, a line for each: as they would travel, and what of it cannot be understood. A column that is
 * not there says nothing, and an empty cell that there is none; of the messenger's account an empty cell says nothing, and
 * `-` that there is none.
 *
 * @param breathe lets others have their turn
 */
export async function readDirectoryTable(
  sheet: SheetTable,
  breathe: () => Promise<unknown>,
): Promise<
  | { ok: true; table: { items: DirectoryWire[]; refused: Refused[] } }
  | { ok: false; problem: HeaderProblem<DirectoryColumn> }
> {
  const found = findColumns(sheet, directoryColumns);
  if (!found.ok) return found;
  const { header } = found;
  const items: DirectoryWire[] = [];
  const refused: Refused[] = [];
  for (const row of bodyOf(sheet.rows, header, directoryColumns).rows) {
    const problems: Refused[] = [];
    const text = (field: DirectoryColumn): string | null => {
      const position = header.positions.get(field);
      if (position === undefined) return null;
      const cell = row.cells[position] ?? null;
      if (isBlank(cell)) {
        if (needed.includes(field)) problems.push(refusal(row, field, 'required'));
        return '';
      }
      if (typeof cell === 'boolean') return String(cell);
      const reading = (codes.includes(field) ? readCode : readMarked)(cell, longest[field]);
      if ('value' in reading) return reading.value;
      problems.push(refusal(row, field, reading.problem.code, reading.problem.params));
      return '';
    };
    const left = yesOf(text('left') ?? '', hasLeft);
    if (left === undefined) problems.push(refusal(row, 'left', 'yes-or-no'));
    const account = text('weixinUser') || null;
    const item: DirectoryWire = {
      empId: text('empId') ?? '',
      name: text('name') ?? '',
      email: text('email'),
      phone: text('phone'),
      department: text('department'),
      weixinUser: account === '-' ? '' : account,
      left: left === true,
    };
    refused.push(...problems);
    if (problems.length === 0) items.push(item);
    if (row.number % linesABreath === 0) await breathe();
  }
  return { ok: true, table: { items, refused } };
}

const labels = {
  empId: ['员工编号', '工号|employee number|employee id|número de empleado|社員番号'],
  name: ['姓名', '员工姓名|name|employee name|nombre|氏名'],
  email: ['邮箱', '工作邮箱|电子邮箱|e-mail|email|work e-mail|correo|メール'],
  phone: ['电话', '手机|联系电话|phone|telephone|teléfono|電話'],
  department: ['部门', 'department|departamento|部署'],
  weixinUser: ['企业微信账号', '企业微信|messenger account|weixin user|cuenta de mensajería|メッセンジャー'],
  left: ['离职', '是否离职|left|has left|baja|退職'],
} as const satisfies Record<DirectoryColumn, readonly [label: string, aliases: string]>;

const longest = {
  empId: 60,
  name: 200,
  email: 120,
  phone: 60,
  department: 200,
  weixinUser: 64,
  left: 20,
} satisfies Record<DirectoryColumn, number>;
const needed: readonly DirectoryColumn[] = ['empId', 'name'];
const codes: readonly DirectoryColumn[] = ['empId', 'phone', 'weixinUser'];
const hasLeft = ['离职', '已离职', '退職', 'left', 'baja'];
export const directoryColumns: readonly Column<DirectoryColumn>[] = (
  Object.keys(labels) as DirectoryColumn[]
).map((key) => ({
  key,
  wireName: key,
  label: labels[key][0],
  aliases: labels[key][1].split('|'),
  required: needed.includes(key),
  isKey: key === 'empId',
}));

const linesABreath = 200;

function refusal(
  row: SheetRow,
  field: DirectoryColumn,
  code: string,
  params: Refused['params'] = {},
): Refused {
  return { row: String(row.number), field, reason: `import-${code}`, params };
}
