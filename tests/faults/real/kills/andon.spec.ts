import type { Page } from '@playwright/test';
import { basePath } from '#core/wire/call';
import type { AppServer } from '../../../support/app-server.ts';
import { atDesk, scenesNamed } from '../../../support/assigned-ticket.ts';
import type { Device, DeviceOptions } from '../../../support/device.ts';
import { type Asked, type Fate, startProxy } from '../../../support/faulty-proxy.ts';
import { photoOf } from '../../../support/pictures.ts';
import { expect } from '../../../support/story.ts';
import { chanceOf, moment, report } from './amounts.ts';
import { killStory } from './kill-story.ts';
import { sends } from './nth.ts';
import { carried } from './person-at.ts';

killStory.setTimeout(600_000);

const sendsPhoto = ({ method, path }: Asked) =>
  method === 'PUT' && path.startsWith(`${basePath}/api/files/upload/`);
/** The server has to be found again first. */
const inTheEnd = { timeout: 60_000 };
const scenes = ['商品', '质量安全', '变质异味'];

killStory(
  'the server is killed between all steps in a ticket’s life, and in the middle of each: every move is made once, every photo arrives once, whole',
  { tag: '@all' },
  async ({ server, device }) => {
    const random = chanceOf('server killed in the life of a ticket');
    const fate = { now: carried };
    const proxy = await startProxy(server.address, (asked, carry) => fate.now(asked, carry));
    let kills = 0;
    const kill = async () => {
      await server.stop('SIGKILL');
      kills += 1;
      await server.start();
    };
    /** Does something whose request finds a server that dies before it can answer, and is started again. */
    async function cutShort(isSuch: (asked: Asked) => boolean, step: () => Promise<unknown>): Promise<void> {
      const isApplied = random.chance(0.5);
      let struck: Promise<void> | undefined;
      let begun: () => void = () => {};
      const happened = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const dying: Fate = async (asked, carry) => {
        if (struck || !isSuch(asked)) return carry();
        const said = carry().catch(() => undefined);
        struck = (isApplied ? said.then(kill) : moment(random, 20).then(kill)).then(begun);
        await struck;
        return 'lost';
      };
      fate.now = dying;
      await step();
      await happened;
      fate.now = carried;
    }
    const switchOn = async (options: DeviceOptions = {}) => {
      const one = await device({ ...options, address: proxy.address });
      one.losesConnections();
      // While it starts it says that it is not there yet; what was done before its answer was lost is done no second time.
      for (const status of [409, 503]) one.isRefused(status);
      // It looks for a newer app where there is no server.
      one.complains(/error occurred when fetching the script/);
      return one;
    };
    try {
      const phone = await switchOn();
      await phone.becomeReady('100101');
      await phone.open('/andon/list?tab=mine');
      const leader = await switchOn();
      await leader.login('100103');
      const office = await switchOn({ form: 'desk' });
      await office.login('ho01');
      const handler = await switchOn();
      await handler.login('handler02');

      await phone.goOffline();
      await raise(phone.page, '酸奶变质');
      await kill();
      await cutShort(sends, () => phone.goOnline());
      await cutShort(sendsPhoto, () => allSent(phone));
      const id = await idOf(server, '酸奶变质');
      await expect.poll(() => photosOf(server, id), inTheEnd).toBe(2);

      await kill();
      await leader.open(`/andon/list?open=${id}`);
      await cutShort(sends, () => presses(leader.page, '审核通过'));
      await has(server, id, 'check');

      await kill();
      await office.open(`/andon/manage?open=${id}`);
      const judges = (within?: typeof soon) =>
        office.page.getByRole('complementary').getByLabel('类型').selectOption('hard', within);
      await judges();
      await cutShort(sends, () => presses(office.page, '按系统预设分派'));
      await pressedUntil(office.page, '按系统预设分派', '已分派', () => judges(soon));
      await has(server, id, 'assigned');

      await kill();
      await handler.open(`/andon/list?open=${id}`);
      await cutShort(sends, () => presses(handler.page, '接收'));
      await has(server, id, 'received');

      await kill();
      await handler.open(`/andon/list?open=${id}`);
      await presses(handler.page, '完成');
      const form = handler.page.getByRole('dialog').filter({ has: handler.page.getByLabel('处理意见') });
      await form.getByLabel('处理意见').fill('供应商换货');
      await cutShort(sends, () => form.getByRole('button', { name: '完成', exact: true }).click());
      await has(server, id, 'complete');

      await kill();
      await office.open(`/andon/manage?open=${id}`);
      await cutShort(sends, () => presses(office.page, '关闭事件'));
      await pressedUntil(office.page, '关闭事件', '已关闭');

      for (const one of [phone, leader, handler]) await allSent(one);
      // Sent as often as it took, and taken once.
      for (const [usercode, operations] of Object.entries({ 100101: 1, 100103: 1, handler02: 2 }))
        expect([usercode, await server.countOperations(usercode)]).toEqual([usercode, operations]);
      const likeIt = await undisturbed(server);
      expect(await tracesOf(server, id)).toEqual(await tracesOf(server, likeIt));
      expect(await photosOf(server, id)).toBe(2);
      // Whole, as those who look at them have them.
      await handler.open(`/andon/list?tab=all&open=${id}`);
      const pictures = handler.page.getByRole('list', { name: '照片' }).locator('img');
      await expect(pictures).toHaveCount(2);
      await expect
        .poll(() =>
          pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)),
        )
        .toEqual([true, true]);
      report(`server killed ${kills} times in the life of a ticket: 6 moves and 2 photos, each once`);
    } finally {
      await proxy.close();
    }
  },
);

async function raise(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '发起按灯' }).click();
  const form = page.getByRole('dialog');
  for (const [index, name] of scenes.entries())
    await form.getByLabel(['哪方面', '哪一类', '怎么了'][index] ?? '').selectOption(name);
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('描述').fill('整箱变质');
  for (const seed of [21, 22])
    await form
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: `${seed}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photoOf(seed, { width: 800, height: 600 }),
      });
  await expect(form.locator('li img')).toHaveCount(2);
  await form.getByRole('button', { name: '发给总部' }).click();
  await expect(form).toHaveCount(0);
}

/** What a device was not told while the server was away it looks for within a minute. */
async function presses(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click({ timeout: 120_000 });
}

/** What is on screen may be what was held of before, and go as soon as it is answered anew. */
const soon = { timeout: 5000 };

/** Whoever was not answered looks, and presses once more where it can still be pressed. */
async function pressedUntil(
  page: Page,
  name: string,
  state: string,
  judges: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const detail = page.getByRole('complementary');
  const button = detail.getByRole('button', { name, exact: true });
  await expect(async () => {
    await page.reload();
    await expect(button.or(detail.getByText(state, { exact: true })).first()).toBeVisible();
    if (await button.isVisible()) {
      await judges();
      await button.click(soon);
    }
    await expect(detail.getByText(state, { exact: true }).first()).toBeVisible(soon);
  }).toPass(inTheEnd);
}

function allSent(one: Device): Promise<void> {
  return expect(one.pill()).toHaveText('在线', inTheEnd);
}

async function idOf(server: AppServer, title: string): Promise<string> {
  const found = await server.ask('select id from andon_tickets where title = $1', [title]);
  expect(found).toHaveLength(1);
  return String(found[0]?.id);
}

async function has(server: AppServer, id: string, state: string): Promise<void> {
  await expect
    .poll(() => server.ask('select state from andon_tickets where id = $1', [id]), inTheEnd)
    .toEqual([{ state }]);
}

/** How many photos of it are there; one that came twice would be two. */
async function photosOf(server: AppServer, id: string): Promise<number> {
  const kept = await server.ask(
    `select state from attachments where kind = 'andon' and subject = $1 and state <> 'removed'`,
    [id],
  );
  expect(kept.filter(({ state }) => state !== 'stored')).toEqual([]);
  return kept.length;
}

/** The same life with nobody killed. */
async function undisturbed(server: AppServer): Promise<string> {
  const [clerk, leader, manager, handler] = [
    await atDesk(server, '100101'),
    await atDesk(server, '100103'),
    await atDesk(server, 'ho01'),
    await atDesk(server, 'handler02'),
  ];
  const named = await scenesNamed(server, ...scenes);
  const id = await clerk.raise({ title: '酸奶变质', description: '整箱变质', stats: 'sented', ...named });
  await leader.move(id, 'review');
  await manager.move(id, 'preset', { andonCordType: 'hard' });
  await handler.move(id, 'accept');
  await handler.move(id, 'complete', { opinion: '供应商换货' });
  await manager.move(id, 'close');
  return id;
}

/** All that a life leaves behind: its history, its clocks, and who was told what, by mail and in the inbox. */
async function tracesOf(server: AppServer, id: string): Promise<object> {
  const [ticket] = await server.ask('select type, state, description from andon_tickets where id = $1', [id]);
  return {
    ticket,
    history: await server.ask(
      'select user_id, process, opinion from andon_history where ticket_id = $1 order by seq',
      [id],
    ),
    clocks: await server.ask(
      `select clock, state from service_clocks where kind = 'andon' and subject = $1 order by clock`,
      [id],
    ),
    inbox: await server.ask(
      `select user_id, kind, settled_at is not null as settled from inbox_entries
       where subject = $1 order by user_id, kind`,
      [`andon/${id}`],
    ),
    mails: await server.ask('select user_id, kind from mails where link like $1 order by user_id, kind', [
      `%open=${id}`,
    ]),
  };
}
