import { describe, expect, it } from 'vitest';
import { crudOf, crudProblems } from './crud.ts';

const form = { name: '供应商', engname: 'Supplier', baseurl: '/api/system/supplier' };

describe('mass creation', () => {
  it.each([
    ['all three', {}, ''],
    ['no name', { name: ' ' }, 'name crud-empty'],
    [
      'nothing',
      { name: '', engname: '', baseurl: '' },
      'name crud-empty, engname crud-empty, baseurl crud-empty',
    ],
    ['a name of one', { name: '供' }, 'name crud-length'],
    ['names of two', { name: '供应', engname: 'su' }, ''],
    ['names of fifty', { name: '供'.repeat(50), engname: 's'.repeat(50) }, ''],
    ['a name of 51', { name: '供'.repeat(51) }, 'name crud-length'],
    ['an English name of 51', { engname: 's'.repeat(51) }, 'engname crud-length'],
    ['an English name in Chinese', { engname: '供应商' }, 'engname crud-english'],
    ['an English name of two words', { engname: 'supplier group' }, ''],
    ['a prefix of four', { baseurl: '/api' }, 'baseurl crud-prefix'],
    ['a prefix of five', { baseurl: '/apis' }, ''],
    ['a prefix of four and a slash', { baseurl: '/api/' }, 'baseurl crud-prefix'],
    ['a prefix without its slash', { baseurl: 'api/system' }, 'baseurl crud-prefix'],
    ['a prefix with a space', { baseurl: '/api/a b' }, 'baseurl crud-prefix'],
  ])('with %s: "%s"', (_, said, wrong) => {
    const problems = crudProblems({ ...form, ...said });
    expect(problems.map(({ field, reason }) => `${field} ${reason}`).join(', ')).toBe(wrong);
  });

  it('makes four points, each with the rows of its calls', () => {
    const points = crudOf({ ...form, engname: ' supplier group', baseurl: '/api/system/supplier/' });
    expect(
      points.map(({ name, code, apis }) => [name, code, apis.map((api) => `${api.apiMethod} ${api.apiUrl}`)]),
    ).toEqual([
      ['新增供应商', 'POINT-SUPPLIER-GROUP-CREATE', ['POST /api/system/supplier/insert']],
      [
        '查询供应商',
        'POINT-SUPPLIER-GROUP-READ',
        ['POST /api/system/supplier/getlistbypage', 'GET /api/system/supplier/get/:id'],
      ],
      ['修改供应商', 'POINT-SUPPLIER-GROUP-UPDATE', ['PUT /api/system/supplier/update']],
      ['删除供应商', 'POINT-SUPPLIER-GROUP-DELETE', ['DELETE /api/system/supplier/delete/:id']],
    ]);
    const codes = points.flatMap(({ code, apis }) => [code, ...apis.map((api) => api.code)]);
    expect(new Set(codes).size).toBe(9);
  });
});
