import { expect, story } from '../support/story.ts';

story(
  'what is typed into a list’s search stays as it was typed, by an input method too',
  async ({ device }) => {
    const phone = await device();
    await phone.login('100101');
    await phone.open('/sf/check');
    const { page } = phone;
    const field = page.getByRole('searchbox');
    await field.pressSequentially('abc');
    await expect(page).toHaveURL(/q=abc/);
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
    await page.keyboard.type('xy');
    await expect(page).toHaveURL(/q=axybc/);
    await expect(field).toHaveValue('axybc');

    await field.fill('');
    await expect(page).not.toHaveURL(/q=/);
    const keyboard = await page.context().newCDPSession(page);
    for (const text of ['n', 'ni', 'niu', 'niun'])
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await keyboard.send('Input.insertText', { text: '牛奶' });
    await expect(page).toHaveURL(/q=%E7%89%9B%E5%A5%B6|q=牛奶/);
    await expect(field).toHaveValue('牛奶');
  },
);
