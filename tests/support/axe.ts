import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { isWholeRun } from './whole-run.ts';

/**
 * Everything in the light; in the dark what another theme can break. All pages are told of at once.
 *
 * @param where the page, as a failure names it; else by its address
 * @param part a selector, where the rest of the page is not asked about
 */
export async function expectNothingToFind(
  page: Page,
  where = new URL(page.url()).pathname,
  part?: string,
): Promise<void> {
  const before = await page.evaluate(schemeOfPage);
  const found: string[] = [];
  const chosen = await page.evaluate(schemeThatStays);
  for (const scheme of chosen === null ? (['light', 'dark'] as const) : [chosen]) {
    // A colour on its way to another is neither.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    const told = await foundByAxe(page, {
      ...(part !== undefined && { part }),
      ...(scheme === 'dark' && chosen === null && { rules: ['color-contrast'] }),
    });
    found.push(...told.map((one) => `${where} (${scheme}) ${one}`));
  }
  await page.emulateMedia({ colorScheme: before, reducedMotion: 'reduce' });
  expect.soft(found).toEqual([]);
}

export type Asked = {
  part?: string;
  /** These alone. */
  rules?: readonly string[];
  /** All but these. */
  withoutRules?: readonly string[];
  /** Selectors of what is not read. */
  without?: readonly string[];
};

/** What axe finds on the page as it is, each as its rule and the elements. */
export async function foundByAxe(page: Page, asked: Asked = {}): Promise<string[]> {
  const wanted = { ...asked, mostRows: isWholeRun ? null : 4 };
  // Once per document: sent and read again for each question it took longer than the question.
  const found = await page.evaluate(askInPage, wanted);
  if (found !== null) return found;
  await page.evaluate(source());
  return (await page.evaluate(askInPage, wanted)) ?? [];
}

let read: string | undefined;

function source(): string {
  read ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return read;
}

function schemeOfPage(): 'dark' | 'light' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** What its user has chosen, whatever their machine wishes. */
function schemeThatStays(): 'dark' | 'light' | null {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  return chosen === 'dark' || chosen === 'light' ? chosen : null;
}

/**
 * In the page. Null: axe is not here yet.
 *
 * Rows of a list are alike, and reading all of them took most of the time: only the first few of each list are read.
 * `npm run test:all` reads them all. Frames are documents of their own: whoever wants to know opens theirs.
 */
async function askInPage(asked: Asked & { mostRows: number | null }): Promise<string[] | null> {
  const { axe } = window as unknown as {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  };
  if (axe === undefined) return null;
  const { part, rules, withoutRules = [], without = [], mostRows } = asked;
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    ...(rules
      ? { runOnly: [...rules] }
      : { rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])) }),
  };
  const hidden = [...document.querySelectorAll(without.join(',') || 'not-an-element'), ...furtherRows()];
  const putBack = takeOutOfSight();
  const { violations } = await axe.run(
    { include: part === undefined ? [document] : [part], ...(hidden.length > 0 && { exclude: hidden }) },
    options,
  );
  putBack();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

  /** Pages that stay open behind this one: axe skips them, but reads its tree through them first. */
  function takeOutOfSight(): () => void {
    const pages = [...document.querySelectorAll('main > *')].filter(
      (one) => getComputedStyle(one).display === 'none',
    );
    const taken = pages.map((one) => [one, [...one.childNodes]] as const);
    for (const one of pages) one.replaceChildren();
    return () => {
      for (const [one, nodes] of taken) one.replaceChildren(...nodes);
    };
  }

  function furtherRows(): Element[] {
    if (mostRows === null) return [];
    const counts = new Map<Element, number>();
    return [...document.querySelectorAll('[data-row], tbody > tr, [role=treeitem]')].filter((row) => {
      const list = listOf(row);
      const place = counts.get(list) ?? 0;
      counts.set(list, place + 1);
      return place >= mostRows;
    });
  }

  /** The nearest element around that holds others of its kind: a row may stand in an item of a list. */
  function listOf(row: Element): Element {
    const kind = row.hasAttribute('data-row') ? '[data-row]' : `${row.tagName}:not([data-row])`;
    let list = row.parentElement ?? row;
    while (list.parentElement && list.querySelectorAll(kind).length < 2) list = list.parentElement;
    return list;
  }
}
