// Makes the files of shortages beside it with LibreOffice, as a buyer would: `node tests/server/lack-files/make-files.mjs`.
// They are committed; this runs again only when their contents are to change. Needs `soffice` on the path.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const here = import.meta.dirname;
const header = ['缺货日期', '商品编码', '处理方式', '替代商品1', '替代商品2', '替代商品3', '备注'];

const text = (value) =>
  value === ''
    ? '<table:table-cell/>'
    : `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const date = (day) =>
  `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${day}"><text:p>${day}</text:p></table:table-cell>`;
const number = (value) =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;
const row = (...cells) => `<table:table-row>${cells.join('')}</table:table-row>`;
/** A title over all columns, as people put it above a table. */
const title = (words) =>
  row(
    `<table:table-cell office:value-type="string" table:number-columns-spanned="7"><text:p>${words}</text:p></table:table-cell>`,
    ...Array.from({ length: 6 }, () => '<table:covered-table-cell/>'),
  );

const sheet = (rows) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
  xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"
  office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
  <number:date-style style:name="iso"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>
  <style:style style:name="day" style:family="table-cell" style:data-style-name="iso"/>
</office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="缺货">${rows.join('')}</table:table></office:spreadsheet></office:body>
</office:document>`;

const small = [
  title('缺货处理表'),
  title('采购部 2026年3月10日'),
  row(...header.map(text)),
  // Row 4 on: a real date and a text one, codes with leading zeros, a number that was a code once.
  row(
    date('2026-03-10'),
    text('000101'),
    text('替代商品'),
    text('000102'),
    text(''),
    text(''),
    text('周二到货'),
  ),
  row(text('2026/3/10'), text('000102'), text('wait'), text(''), text(''), text(''), text('')),
  row(date('2026-03-09'), number(103), text('取消订货'), text(''), text(''), text(''), text('')),
  row(),
  row(text('2026年3月9日'), text('000101'), text(''), text(''), text(''), text(''), text('只有备注')),
  // Row 9 on: what is wrong with them is said row by row.
  row(date('2026-03-11'), text('000101'), text('等待到货'), text(''), text(''), text(''), text('')),
  row(text('2026-02-30'), text('000101'), text('等待到货'), text(''), text(''), text(''), text('')),
  row(text(''), text('000101'), text('等待到货'), text(''), text(''), text(''), text('')),
  row(date('2026-03-10'), text('999999'), text('等待到货'), text(''), text(''), text(''), text('')),
  row(date('2026-03-08'), text('000101'), text('烧掉'), text(''), text(''), text(''), text('')),
  row(date('2026-03-08'), text('000101'), text('替代商品'), text('000101'), text(''), text(''), text('')),
  row(date('2026-03-08'), text('000102'), text('等待到货'), text('000101'), text(''), text(''), text('')),
  row(date('2026-03-10'), text('000101'), text('等待到货'), text(''), text(''), text(''), text('')),
];

const days = Array.from({ length: 100 }, (_, index) =>
  new Date(Date.UTC(2025, 11, 1 + index)).toISOString().slice(0, 10),
);
const large = [
  row(...header.map(text)),
  ...days.flatMap((day) =>
    Array.from({ length: 200 }, (_, index) => {
      const code = String(index + 1).padStart(6, '0');
      return row(
        date(day),
        text(code),
        text(['等待到货', '取消订货'][index % 2]),
        text(''),
        text(''),
        text(''),
        text(''),
      );
    }),
  ),
];

const folder = mkdtempSync(join(tmpdir(), 'lack-files-'));
for (const [name, rows, formats] of [
  ['lacks', small, ['xlsx', 'xls']],
  ['lacks-20000', large, ['xlsx']],
]) {
  writeFileSync(join(folder, `${name}.fods`), sheet(rows));
  for (const format of formats) {
    execFileSync('soffice', [
      ...['--headless', `-env:UserInstallation=file://${folder}/profile`],
      ...['--convert-to', format, '--outdir', folder, join(folder, `${name}.fods`)],
    ]);
    copyFileSync(join(folder, `${name}.${format}`), join(here, `${name}.${format}`));
  }
}
rmSync(folder, { recursive: true });
