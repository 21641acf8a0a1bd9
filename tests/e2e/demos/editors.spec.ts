import { expect, type Locator, type Page } from '@playwright/test';
import { demoStories } from '../../support/demo-visits.ts';
import type { Device } from '../../support/device.ts';
import { elsewhere, xssCorpus } from '../../support/xss-corpus.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

demoStories('demo pages of editors', {
  '/components/tinymce': async ({ user, page, form }) => {
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    const shown = page.getByRole('region', { name: 'As it is shown' });
    const source = page.getByLabel('HTML source');
    await source.fill('<p>Milk</p>');
    await text.click();
    await page.keyboard.press('ControlOrMeta+a');
    if (form === 'desk') {
      // By keyboard to the tools, along them, and back.
      await page.keyboard.press('Alt+F10');
      for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
      await page.keyboard.press('Enter');
    } else await page.getByRole('button', { name: 'Bold' }).tap();
    await expect(shown.locator('strong')).toHaveText('Milk');
    await page.keyboard.press('End');

    await page.getByRole('button', { name: 'Insert pictures' }).click();
    await page.getByLabel('Choose pictures').setInputFiles([
      { name: 'shelf.png', mimeType: 'image/png', buffer: picture },
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ]);
    await page.getByText('1 of 2 pictures ready').waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Please wait for all images to be uploaded successfully. If there is a network problem, please refresh the page and upload again!',
    );
    await page.getByRole('button', { name: 'Remove notes.png' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(shown.getByRole('img', { name: 'shelf' })).toBeVisible();

    if (form === 'phone') return;
    await expectHarmless(user, page, source, [text, shown]);
    await source.fill('<h2>Milk</h2><p style="text-align: right">is <em>fresh</em></p>');
    await expect(shown.locator('p')).toHaveCSS('text-align', 'right');
  },

  '/components/markdown': async ({ user, page, form }) => {
    const basic = page.getByRole('textbox', { name: 'Basic' });
    const preview = page.getByRole('region', { name: 'Preview of “Basic”' });
    await basic.fill('milk');
    await basic.selectText();
    await page.getByRole('button', { name: 'Bold' }).first().click();
    await expect(basic).toHaveValue('**milk**');
    await expect(preview.locator('strong')).toHaveText('milk');
    await page.getByRole('tab', { name: 'As it reads' }).first().click();
    await expect(basic.locator('strong')).toHaveText('milk');
    await page.getByRole('button', { name: 'Get HTML' }).click();
    await expect(page.getByText('<p><strong>milk</strong></p>')).toBeVisible();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(page.getByRole('region', { name: 'Preview of “Source only”' }).locator('td')).toHaveText([
      ...['Milk', '24', 'Bread', '12'],
    ]);

    if (form === 'phone') return;
    await page.getByRole('tab', { name: 'Markdown source' }).first().click();
    await expectHarmless(user, page, basic, [preview.locator('> div')]);
    // All at once, read by the editor itself.
    await basic.fill(xssCorpus.join('\n\n'));
    await page.getByRole('tab', { name: 'As it reads' }).first().click();
    expect(await basic.evaluate(harmIn)).toEqual([]);
    await page.getByRole('tab', { name: 'Markdown source' }).first().click();
    await basic.fill('milk');
  },

  '/components/json-editor': async ({ page, form }) => {
    const field = page.getByRole('textbox', { name: 'JSON' });
    await field.fill('{\n  "milk": 2,\n}');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText('Not done: line 3, column 1 is not JSON');
    await expect(field).toBeFocused();
    await expect(page.locator('.cm-lint-marker-error')).toBeVisible();
    await field.fill('{"milk":2}');
    await page.getByRole('button', { name: 'Format' }).click();
    await expect(field).toHaveText('{  "milk": 2}');
    if (form === 'desk') {
      await field.focus();
      await page.keyboard.press('Tab');
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('What is saved').locator('pre')).toContainText('"milk": 2');
  },

  '/components/split-pane': async ({ page, form }) => {
    const border = page.getByRole('separator', { name: 'Border between A and the others' });
    const sizes = page.getByText(/^(Left|Top) \d+%/);
    await expect(sizes).toContainText('50%');
    const box = await border.boundingBox();
    if (!box) throw new Error('the border is not there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 80, y - 80, { steps: 4 });
    await page.mouse.up();
    await expect(sizes).not.toContainText(/(Left|Top) 50%/);
    if (form === 'phone') return;
    const inner = page.getByRole('separator', { name: 'Border between B and C' });
    await inner.focus();
    await page.keyboard.press('ArrowDown');
    await expect(sizes).toContainText('top 55%, bottom 45%');
  },
});

/** Puts the whole corpus into a field, one after the other, and into the editor as if it were pasted. */
async function expectHarmless(user: Device, page: Page, source: Locator, places: Locator[]): Promise<void> {
  // Chromium says so while the text is being cleaned, in a document where nothing runs.
  user.complains(/^Setting the document's base URI to .* violates .* "base-uri 'none'"/);
  user.complains(/^Executing inline event handler violates the following Content Security Policy/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === elsewhere) asked.push(request.url());
  });
  page.on('dialog', (dialog) => asked.push(`a dialog: ${dialog.message()}`));
  const before = page.url();
  await page.evaluate(`window.harmIn = ${harmIn}`);
  const handles = await Promise.all(places.map((place) => place.elementHandle()));
  const found = await page.evaluate(
    async ([field, elements, texts]) => {
      const harm: string[] = [];
      const look = (what: string) => {
        for (const element of elements)
          for (const bad of element ? window.harmIn(element) : ['it is gone']) harm.push(`${what}: ${bad}`);
      };
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
      for (const text of texts) {
        set?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => setTimeout(done));
        look(text);
        const editor = elements[0];
        if (!(editor instanceof HTMLElement) || !editor.isContentEditable) continue;
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', text);
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        await new Promise((done) => setTimeout(done));
        look(`${text} pasted`);
      }
      return harm;
    },
    [await source.elementHandle(), handles, xssCorpus] as const,
  );
  expect(found).toEqual([]);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(page.url()).toBe(before);
}

declare global {
  interface Window {
    harmIn: typeof harmIn;
  }
}

/** What must not be in a text that somebody wrote. It runs in the page, and must know nothing else of this file. */
function harmIn(root: Element): string[] {
  const tags =
    'A ABBR B BLOCKQUOTE BR CAPTION CITE CODE COL COLGROUP DD DEL DETAILS DFN DIV DL DT EM FIGCAPTION FIGURE H2 H3 H4 H5 H6 ' +
    'HR I IMG INS KBD LI MARK OL P PRE Q S SAMP SMALL SPAN STRONG SUB SUMMARY SUP TABLE TBODY TD TFOOT TH THEAD TIME TR U ' +
    'UL VAR WBR';
  const attributes =
    'alt class colspan contenteditable data-label datetime dir draggable height href lang open rel reversed rowspan scope ' +
    'span src start style target title width';
  const isOwn = (address: string) =>
    /^data:image\/(png|jpeg|gif|webp);/.test(address) ||
    new URL(address, location.href).host === location.host;
  // The page itself lets the arrow keys scroll what is wide.
  const scrolls = (element: Element) =>
    /^(TABLE|PRE)$/.test(element.tagName) && element.getAttribute('tabindex') === '0';
  const wrong = (element: Element): string[] => [
    ...(tags.split(' ').includes(element.tagName) ? [] : ['its tag']),
    ...element
      .getAttributeNames()
      .filter((name) => !attributes.split(' ').includes(name) && !(name === 'tabindex' && scrolls(element)))
      .map((name) => `its ${name}`),
    ...(/[^\w\s:;%.-]|position|url/.test(element.getAttribute('style') ?? '') ? ['its style'] : []),
    ...(/^((https?|mailto|tel):.*)?$/.test(element.getAttribute('href') ?? '') ? [] : ['where it leads']),
    ...(element.hasAttribute('href') && element.getAttribute('target') !== '_blank'
      ? ['where it opens']
      : []),
    ...(isOwn(element.getAttribute('src') ?? '') ? [] : ['its picture']),
    ...(element.closest('[contenteditable]') || /^(language-.*)?$/.test(element.className)
      ? []
      : ['its class']),
  ];
  return [...root.querySelectorAll('*')].flatMap((element) =>
    wrong(element).map((what) => `${what} in ${element.outerHTML.slice(0, 200)}`),
  );
}
