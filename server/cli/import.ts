import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { stockLotColumns } from '#core/stock-lots/columns';
import type { ImportVerdict } from '#core/stock-lots/contract';
import { settleArticles } from '../features/near-expiry/settle.ts';
import { importLots } from '../features/stock-lots/import-lots.ts';
import { readSheet, writeTemplate } from '../features/stock-lots/routes.ts';
import { findCheckout } from '../platform/checkout.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { sentence } from '../platform/messages.ts';
import { Refusal } from '../platform/refusal.ts';
import { openServerDatabase } from '../platform/server-database.ts';
import { writeWorkbook } from '../platform/spreadsheets/write.ts';

const usage = `Usage: npm run import -- FILE [--snapshot] [--preview] [--refused FILE.xlsx]
       npm run import -- --template FILE.xlsx

  --snapshot   lots of the file's stores that the file does not name are set to zero
  --preview    says what would happen, and changes nothing
  --refused    writes the refused rows with their reasons
  --template   writes an empty workbook with the columns`;

/** The stock-lot import from the command line; the server may be running or not. Exits 1 when rows were refused. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      snapshot: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      refused: { type: 'string' },
      template: { type: 'string' },
    },
  });
  if (values.template) {
    writeFileSync(values.template, writeTemplate());
    console.log(`Template written to ${values.template}.`);
    return 0;
  }
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    console.error(usage);
    return 2;
  }
  const sheet = await readSheet(readFileSync(file), basename(file));
  const checkoutDir = findCheckout(import.meta.url);
  const config = readConfig(process.env, { isRoot: process.getuid?.() === 0, checkoutDir });
  const database = await openServerDatabase(config, checkoutDir, () => undefined, { join: true });
  try {
    await database.migrate(resolve(checkoutDir, 'server/migrations'));
    const startedAt = performance.now();
    const verdict = await importLots(database.db, sheet, {
      mode: values.snapshot ? 'snapshot' : 'update',
      preview: values.preview,
      now: new Date(),
      stores: await allStores(database.db),
      onProgress: async () => undefined,
      settle: settleArticles,
    });
    report(verdict, (performance.now() - startedAt) / 1000);
    if (values.refused && verdict.refused.length > 0) {
      writeFileSync(values.refused, refusedWorkbook(verdict));
      console.log(`The refused rows are in ${values.refused}.`);
    }
    return verdict.refused.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

async function allStores(db: Database) {
  const found = await db.execute<{ code: string; timeZone: string }>(sql`
    select code, coalesce(time_zone, 'Asia/Shanghai') as "timeZone" from departments
    where kind = 'store' and code is not null`);
  return new Map(found.rows.map((store) => [store.code, store]));
}

function report(verdict: ImportVerdict, seconds: number): void {
  const { imported, unchanged, refused, newGoods, zeroed } = verdict;
  console.log(verdict.preview ? 'Preview, nothing was changed:' : `Imported in ${seconds.toFixed(1)} s:`);
  console.log(
    `  ${imported} rows imported (${newGoods} new goods), ${unchanged} unchanged, ${refused.length} refused`,
  );
  if (zeroed > 0) console.log(`  ${zeroed} lots that the file does not name were set to zero`);
  if (verdict.ignoredColumns.length > 0)
    console.log(`  ignored columns: ${verdict.ignoredColumns.join(', ')}`);
  for (const { row, problems } of refused.slice(0, shownRefused)) {
    console.log(`  row ${row}: ${problems.map(problemText).join('; ')}`);
  }
  if (refused.length > shownRefused)
    console.log(`  ... and ${refused.length - shownRefused} more (--refused writes all)`);
}

const shownRefused = 20;

function problemText(problem: ImportVerdict['refused'][number]['problems'][number]): string {
  return `${problem.column}: ${sentence('en', `import-${problem.code}`, problem.params)}`;
}

function refusedWorkbook(verdict: ImportVerdict): Buffer {
  return writeWorkbook({
    sheetName: 'refused',
    columns: [
      { header: 'row', key: 'row', kind: 'number' as const },
      { header: 'reason', key: 'reason', kind: 'text' as const, width: 50 },
      ...stockLotColumns.map((column) => ({
        header: column.label,
        key: column.wireName,
        kind: 'text' as const,
      })),
    ],
    rows: verdict.refused.map(({ row, problems, values }) => ({
      ...Object.fromEntries(
        stockLotColumns.map((column) => [column.wireName, values[column.wireName] ?? '']),
      ),
      row,
      reason: problems.map(problemText).join('; '),
    })),
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(
      error instanceof Refusal ? sentence('en', error.data.reason, error.data.params) : String(error),
    );
    process.exitCode = 1;
  },
);
