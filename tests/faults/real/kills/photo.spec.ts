import { openNarrowLine } from '../../../support/narrow-line.ts';
import { photoOf } from '../../../support/pictures.ts';
import { expect, story } from '../../../support/story.ts';

story(
  'a phone whose battery is taken out in the middle of a photo goes on from there; it arrives once, whole',
  { tag: '@all' },
  async ({ server, device }) => {
    const line = await openNarrowLine(server.address);
    try {
      const phone = await device({ hasApp: true, address: line.address });
      phone.losesConnections();
      await phone.becomeReady('100101');
      const article = await phone.nextArticle(new Set());
      await phone.kill(async () => {
        await phone.takePicture(article, await photoOf(11, { width: 1200, height: 900 }));
        await line.halfway;
      });
      // Of this story's goods: the server has other stories' photos too. The server itself knows the whole by its hash.
      const stored = () =>
        server.ask(`
          select a.hash from attachments a join goods_pictures p on p.id::text = split_part(a.subject, '/', 3)
          where a.state = 'stored' and p.article = '${article}'`);
      expect(await stored()).toEqual([]);

      await phone.switchOn();
      await phone.open('/sf/check');
      await expect.poll(stored).toHaveLength(1);
      expect(line.offsets[0]).toBe(0);
      expect(line.offsets[1]).toBeGreaterThan(0);
      expect(line.offsets).toHaveLength(2);
      await expect(phone.card(article).locator('img')).toBeVisible();
      await phone.open('/sync');
      await expect(phone.pill()).toHaveText('在线');
      expect(await stored()).toHaveLength(1);
    } finally {
      await line.close();
    }
  },
);
