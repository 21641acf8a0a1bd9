import type { Page } from '@playwright/test';
import { foundByAxe } from '../support/axe.ts';
import { expect, story } from '../support/story.ts';
import { isWholeRun } from '../support/whole-run.ts';

/** Faults, each brought into a page that has none, with the rule that must find it. */
const faults: [what: string, rule: string, bring: () => void][] = [
  [
    'a button without a name',
    'button-name',
    () => document.querySelector('form')?.append(document.createElement('button')),
  ],
  [
    'a field without a label',
    'label',
    () => document.querySelector('form')?.append(document.createElement('input')),
  ],
  [
    'a second main landmark',
    'landmark-no-duplicate-main',
    () => {
      for (const main of [1, 2])
        document.body.append(Object.assign(document.createElement('main'), { id: `m${main}` }));
    },
  ],
  [
    'a fault in the fourth row of a list',
    'button-name',
    () =>
      document
        .querySelector('form')
        ?.insertAdjacentHTML(
          'beforeend',
          `${'<p data-row>row</p>'.repeat(3)}<p data-row><button></button></p>`,
        ),
  ],
];

story(
  'axe finds what is wrong with a page, and pale words in the light and in the dark',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device();
    const { page } = phone;
    for (const [what, rule, bring] of faults) {
      await phone.open('/login');
      await expect(page.locator('button[type=submit]')).toBeVisible();
      expect(rulesOf(await foundByAxe(page)), `before ${what}`).toEqual([]);
      await page.evaluate(bring);
      expect(rulesOf(await foundByAxe(page)), what).toContain(rule);
    }
    for (const [scheme, colour] of [
      ['light', '#ddd'],
      ['dark', '#333'],
    ] as const) {
      await phone.open('/login');
      await expect(page.locator('button[type=submit]')).toBeVisible();
      await page.addStyleTag({
        content: `@media (prefers-color-scheme: ${scheme}) { form * { color: ${colour} !important } }`,
      });
      for (const shown of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: shown });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', shown);
        const found = await foundByAxe(page, { rules: ['color-contrast'] });
        expect(rulesOf(found), `pale in the ${scheme}, seen in the ${shown}`).toEqual(
          shown === scheme ? ['color-contrast'] : [],
        );
      }
    }
  },
);

story('axe is not asked about rows that are like those before them', async ({ device }) => {
  story.skip(isWholeRun, 'all of them are read');
  const phone = await device();
  await phone.open('/login');
  await expect(phone.page.locator('button[type=submit]')).toBeVisible();
  await bringRows(phone.page, 4);
  expect(rulesOf(await foundByAxe(phone.page))).toEqual([]);
});

async function bringRows(page: Page, before: number): Promise<void> {
  await page.evaluate((count) => {
    document
      .querySelector('form')
      ?.insertAdjacentHTML(
        'beforeend',
        `<div>${'<p data-row>row</p>'.repeat(count)}<p data-row><button></button></p></div>`,
      );
  }, before);
}

function rulesOf(found: readonly string[]): string[] {
  return found.map((one) => one.slice(0, one.indexOf(':')));
}
