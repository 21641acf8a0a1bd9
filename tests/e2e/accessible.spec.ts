import AxeBuilder from '@axe-core/playwright';
import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

async function expectNothingToFind(device: Device): Promise<void> {
  const { violations } = await new AxeBuilder({ page: device.page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

const screens = ['/sf/check', '/sf/check?view=today', '/sf/history', '/sync', '/more', '/dashboard'];
const officeScreens = ['/stock/import', '/stock/quality'];

for (const form of ['phone', 'desk'] as const) {
  for (const isDark of [false, true]) {
    story(`axe finds nothing on a ${form}, ${isDark ? 'dark' : 'light'}`, async ({ device }) => {
      const user = await device({ form, isDark });
      await user.open('/login');
      await expect(user.page.locator('button[type=submit]')).toBeVisible();
      await expectNothingToFind(user);
      // The administrator sees every screen.
      await user.login('admin');
      for (const path of [...screens, ...officeScreens]) {
        await user.open(path);
        await expect(user.page.locator('h1')).toBeVisible();
        await expect(user.page.locator('progress')).toHaveCount(0);
        await expectNothingToFind(user);
      }
    });
  }
}

story('nothing scrolls sideways on a small phone', async ({ device }) => {
  const phone = await device();
  await phone.becomeReady('100801');
  await phone.page.setViewportSize({ width: 320, height: 640 });
  for (const path of screens) {
    await phone.open(path);
    await expect(phone.page.locator('h1')).toBeVisible();
    const overflow = await phone.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

story(
  'where facts about goods wrap, no point is left at the end or the start of a line',
  async ({ device }) => {
    const phone = await device();
    await phone.becomeReady('100802');
    await phone.page.setViewportSize({ width: 320, height: 640 });
    await phone.page.addStyleTag({ content: 'body { letter-spacing: 2px }' });
    const lines = await phone.cards().evaluateAll((cards) =>
      cards.flatMap((card) => {
        const list = card.querySelector('button > span:nth-of-type(2)');
        const facts = [...(list?.children ?? [])];
        if (!list) return [];
        const isFirst = (fact: Element, place: number) =>
          fact.getBoundingClientRect().top !== facts[place - 1]?.getBoundingClientRect().top;
        const cutOff = Number(
          /inset\(0px 0px 0px ([\d.]+)px\)/.exec(getComputedStyle(list).clipPath)?.[1] ?? 0,
        );
        const start = list.getBoundingClientRect().left + cutOff;
        return facts.filter(isFirst).map((fact) => ({
          pointEnds:
            fact.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(fact, '::before').width),
          start,
          pointBehind: getComputedStyle(fact, '::after').content,
        }));
      }),
    );
    expect(lines.length).toBeGreaterThan(await phone.cards().count());
    for (const { pointEnds, start, pointBehind } of lines) {
      expect(pointEnds).toBeLessThanOrEqual(start + 0.5);
      expect(pointBehind).toBe('none');
    }
  },
);
