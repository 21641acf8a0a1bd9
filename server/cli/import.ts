import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { defaultTimeZone } from '#core/catalog/days';
import { stockLotColumns } from '#core/stock-lots/columns';
import { type ImportVerdict, points } from '#core/stock-lots/contract';
import { type Language, languages } from '#core/wire/languages';
import { lotImport } from '../features/stock-lots/import-kind.ts';
import { allCollections } from '../features.ts';
import type { Database } from '../platform/database/database.ts';
import { columnName, fileWord, sentence } from '../platform/http/messages.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { importSheet } from '../platform/imports/import-file.ts';
import { readSheet } from '../platform/imports/read-sheet.ts';
import { templateBytes } from '../platform/imports/template-of.ts';
import { writeWorkbook } from '../platform/spreadsheets/write.ts';
import { runCommand, WrongCall, withDatabase } from './command.ts';

const usage = `Usage: npm run import -- FILE [--snapshot] [--preview] [--refused FILE.xlsx]
       npm run import -- --template FILE.xlsx [--language zh]

  --snapshot   lots of the file's stores that the file does not name are set to zero
  --preview    says what would happen, and changes nothing
  --refused    writes the refused rows with their reasons
  --template   writes an empty workbook with the columns
  --language   zh, en, es or ja, for the files that are written; en when not said

Ends with 0 when every row was taken, 1 when some were refused or nothing could be imported, 2 when called wrongly.`;

/** The stock-lot import from the command line; the server may be running or not. Answers the exit code. */
async function main(): Promise<number> {
  const wanted = readArguments();
  if ('template' in wanted) {
    writeFileSync(wanted.template, templateBytes(lotImport, wanted.language));
    console.log(`Template written to ${wanted.template}.`);
    return 0;
  }
  const sheet = await readSheet(readFileSync(wanted.file), basename(wanted.file), lotImport);
  return withDatabase(async (db) => {
    const startedAt = performance.now();
    const verdict = await importSheet(lotImport, sheet, {
      query: { mode: wanted.snapshot ? 'snapshot' : 'update' },
      preview: wanted.preview,
      importer: {
        userId: '',
        usercode: '',
        name: '',
        address: '',
        // Whoever may start commands here could write the tables themselves.
        points: [points.goods],
        stores: await allStores(db),
      },
      importId: null,
      progress: () => undefined,
      platform: { db, now: () => new Date(), collections: allCollections },
    });
    report(verdict, (performance.now() - startedAt) / 1000);
    if (wanted.refused && verdict.refused.length > 0) {
      writeFileSync(wanted.refused, refusedWorkbook(verdict, wanted.language));
      console.log(`The refused rows are in ${wanted.refused}.`);
    }
    return verdict.refused.length > 0 ? 1 : 0;
  });
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      snapshot: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      refused: { type: 'string' },
      template: { type: 'string' },
      language: { type: 'string', default: 'en' },
    },
  });
  const [file, ...more] = positionals;
  const language = languages.find((one) => one === values.language);
  if (!language) throw new WrongCall(`--language must be one of ${languages.join(', ')}.`);
  if (values.template !== undefined) {
    if (file !== undefined) throw new WrongCall('--template needs no other file.');
    return { template: values.template, language };
  }
  if (file === undefined || more.length > 0) throw new WrongCall('Expected one file.');
  return { ...values, file, language };
}

async function allStores(db: Database) {
  const found = await db.execute<{ code: string; timeZone: string }>(sql`
    select code, coalesce(time_zone, ${defaultTimeZone}) as "timeZone" from departments
    where kind = 'store' and code is not null`);
  return found.rows;
}

function report(verdict: ImportVerdict, seconds: number): void {
  const { imported, unchanged, refused, newGoods, zeroed, spared } = verdict;
  console.log(verdict.preview ? 'Preview, nothing was changed:' : `Imported in ${seconds.toFixed(1)} s:`);
  console.log(
    `  ${imported} rows imported (${newGoods} new goods), ${unchanged} unchanged, ${refused.length} refused`,
  );
  if (zeroed > 0) console.log(`  ${zeroed} lots that the file does not name were set to zero`);
  if (spared.stores.length > 0)
    console.log(
      `  nothing set to zero in ${spared.stores.join(', ')}: a refused row does not say which goods it is about`,
    );
  if (spared.articles.length > 0)
    console.log(
      `  no lot set to zero of ${spared.articles.join(', ')}: a refused row does not say in which store they are`,
    );
  if (verdict.ignoredColumns.length > 0)
    console.log(`  ignored columns: ${verdict.ignoredColumns.join(', ')}`);
  for (const { row, problems } of refused.slice(0, shownRefused)) {
    console.log(`  row ${row}: ${problems.map((one) => problemText('en', one)).join('; ')}`);
  }
  if (refused.length > shownRefused)
    console.log(`  ... and ${refused.length - shownRefused} more (--refused writes all)`);
}

const shownRefused = 20;

function problemText(
  language: Language,
  problem: ImportVerdict['refused'][number]['problems'][number],
): string {
  return `${bothNames(language, problem.column)}: ${sentence(language, `import-${problem.code}`, problem.params)}`;
}

/** As the file may name it, and what it means. */
function bothNames(language: Language, wireName: string): string {
  return `${wireName} (${columnName(language, 'stock-lots', wireName)})`;
}

function refusedWorkbook(verdict: ImportVerdict, language: Language): Buffer {
  return writeWorkbook({
    sheetName: fileWord(language, 'refused.sheet'),
    columns: [
      { header: fileWord(language, 'refused.row'), key: 'row', kind: 'number' as const },
      { header: fileWord(language, 'refused.reason'), key: 'reason', kind: 'text' as const, width: 50 },
      ...stockLotColumns.map((column) => ({
        header: columnName(language, 'stock-lots', column.wireName),
        key: column.wireName,
        kind: 'text' as const,
      })),
    ],
    rows: verdict.refused.map(({ row, problems, values }) => ({
      ...Object.fromEntries(
        stockLotColumns.map((column) => [column.wireName, values[column.wireName] ?? '']),
      ),
      row,
      reason: problems.map((one) => problemText(language, one)).join('; '),
    })),
  });
}

/** A refusal about columns names them as the file may, too. */
function explain(error: unknown): string | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { reason, params } = error.data;
  const { columns, columnWords: _, ...others } = params;
  const named =
    typeof columns === 'string'
      ? columns
          .split(', ')
          .map((name) => bothNames('en', name))
          .join(', ')
      : '';
  return sentence('en', reason, { ...others, ...(named && { columns: named }) });
}

await runCommand(main, usage, explain);
