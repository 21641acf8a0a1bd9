import { everyEngine, expect, story } from '../support/story.ts';

declare global {
  interface Window {
    /** What the page drew before its program ran and how, how many rows were true by then, and what a press would have met. */
    old?: { text: string; trueRows: number; pressed: string | undefined; rowStyle: string[] };
  }
}

/** Whatever is drawn before any module has run is behind a closed door: noted as it comes. */
function noteOld(): void {
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const shadow = attach.call(this, options);
    if (this.id !== 'last-seen') return shadow;
    requestAnimationFrame(() => {
      const trueRows = document.querySelectorAll('#root [data-row]').length;
      const pressed = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.id;
      const row = shadow.querySelector('[data-row]');
      const { backgroundColor, paddingTop, borderTopLeftRadius } = row
        ? getComputedStyle(row)
        : document.body.style;
      const rowStyle = [backgroundColor, paddingTop, borderTopLeftRadius];
      window.old = { text: shadow.textContent ?? '', trueRows, pressed, rowStyle };
    });
    return shadow;
  };
}

story(
  'a phone draws what it last showed before its program has run, until somebody signs out',
  everyEngine,
  async ({ device }) => {
    const phone = await device({ form: 'phone' });
    const { page } = phone;
    await page.addInitScript(noteOld);
    await phone.open('/login');
    await phone.login('100103');
    await phone.open('/sf/check');
    const first = page.locator('[data-row]').first();
    await first.waitFor();
    const [name = ''] = (await first.locator('*').allTextContents()).sort((a, b) => b.length - a.length);

    // It is kept a moment after it is shown.
    let old: typeof window.old;
    await expect(async () => {
      await page.reload();
      await first.waitFor();
      old = await page.evaluate(() => window.old);
      expect(old).toBeDefined();
    }).toPass();
    expect(old?.trueRows).toBe(0);
    expect(old?.text).toContain(name);
    expect(old?.pressed).toBe('last-seen');
    const rowStyle = await first.evaluate((row) => {
      const { backgroundColor, paddingTop, borderTopLeftRadius } = getComputedStyle(row);
      return [backgroundColor, paddingTop, borderTopLeftRadius];
    });
    expect(old?.rowStyle).toEqual(rowStyle);
    await expect(page.locator('#last-seen')).toHaveCount(0);

    await phone.open('/more');
    // What the app tells of this device by itself may come when the session is over.
    phone.isRefused(401);
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL('**/login*');
    await page.reload();
    await page.getByRole('button', { name: '登录' }).waitFor();
    expect(await page.evaluate(() => window.old)).toBeUndefined();
  },
);
