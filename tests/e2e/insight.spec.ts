import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '../../src/ui/theme/accent.ts';
import { expectNothingToFind } from '../support/axe.ts';
import { expect, story } from '../support/story.ts';

story(
  'a purchaser sees the figures of their goods, and none of the stores’',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await desk.login('buyer01');
    await desk.open('/insight');
    await expect(page.locator('[data-figure=shortages]')).toContainText(/[\d–]/);
    await expect(page.getByRole('region', { name: '缺货怎样决定' }).getByRole('table')).toBeVisible();
    await expect(page.locator('[data-figure=loss]')).toHaveCount(0);
    await expectNothingToFind(page);
  },
);

story(
  'head office tells what was lost from what was recovered without seeing red from green, in the light and in the dark',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await desk.login('ho01');
    await desk.open('/insight?period=quarter');
    const chart = page.getByRole('figure', { name: '损失与挽回' });
    const legend = chart.locator('[data-series]');
    await expect(legend).toHaveText(['损失', '挽回']);
    const tools = await page.context().newCDPSession(page);
    const seen = new Set<string>();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      // Bars are as their words in the legend.
      const told = await legend
        .locator('i')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
      for (const [place, colour] of told.entries())
        await expect(chart.locator('.recharts-bar').nth(place).locator('path').first()).toHaveCSS(
          'fill',
          colour,
        );
      for (const type of ['none', 'deuteranopia', 'protanopia', 'achromatopsia'] as const) {
        await tools.send('Emulation.setEmulatedVisionDeficiency', { type });
        const lost = await colourOf(legend.first().locator('i'));
        const recovered = await colourOf(legend.last().locator('i'));
        seen.add(lost);
        expect
          .soft(contrast(lost, recovered), `${type}, ${colorScheme}: ${lost} and ${recovered}`)
          .toBeGreaterThan(1.5);
      }
    }
    // The browser did show them otherwise each time.
    expect(seen.size).toBe(8);
  },
);

story(
  'the workbook of the figures has the trend and the stores, too',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await desk.login('ho01');
    await desk.open('/insight');
    await expect(page.locator('[data-figure=loss]')).toContainText(/\d/);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).first().click();
    await page.getByRole('menuitem', { name: /Excel/ }).click();
    const { SheetNames, Sheets } = read(await readFile(await (await saving).path()));
    expect(SheetNames.slice(0, 3)).toEqual(['洞察', '损失与挽回', '到期批次按时查看，按门店']);
    const trend = utils.sheet_to_json<{ 损失: number }>(Sheets.损失与挽回 ?? {});
    expect(trend).toHaveLength(4);
    expect(trend.some(({ 损失 }) => 损失 > 0)).toBe(true);
    expect(utils.sheet_to_json(Sheets['到期批次按时查看，按门店'] ?? {})).toHaveLength(12);
  },
);

/** In the middle of what is painted, as #rrggbb. */
async function colourOf(part: Locator): Promise<string> {
  const { data, info } = await sharp(await part.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}
