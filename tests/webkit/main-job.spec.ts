import { expect, story } from '../support/story.ts';
import { WebKitPhone } from '../support/webkit-phone.ts';

const checksPerStory = 12;
/** It draws without a graphics card. */
story.setTimeout(300_000);

story(
  'a dozen checks without a network, the phone is killed and started again there: all arrive once it is back',
  { tag: '@all' },
  async ({ server }) => {
    const phone = await WebKitPhone.create(server.address);
    try {
      await phone.becomeReady('100101');
      const done = new Set([await phone.checkNext(new Set())]);
      await expect.poll(() => server.countOperations('100101')).toBe(1);
      await phone.goOffline();
      while (done.size <= checksPerStory) done.add(await phone.checkNext(done));
      await expect.poll(() => phone.pill()).toBe(`离线 · 已存 ${checksPerStory}`);

      await phone.kill();
      phone.switchOn();
      await phone.open('/sf/check');
      await expect.poll(() => phone.pill()).toBe(`离线 · 已存 ${checksPerStory}`);
      await expect.poll(() => phone.today()).toBe(`今日已处理 ${done.size}`);

      await phone.goOnline();
      await expect.poll(() => phone.pill(), { timeout: 30_000 }).toBe('在线');
      expect(await server.countOperations('100101')).toBe(done.size);
      expect(phone.complaints).toEqual([]);
    } finally {
      await phone.remove();
    }
  },
);
