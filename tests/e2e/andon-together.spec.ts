import { andonWork } from '../support/andon.ts';
import type { AppServer } from '../support/app-server.ts';
import type { Device } from '../support/device.ts';
import { photoOf } from '../support/pictures.ts';
import { expect, ownServer, story as shared } from '../support/story.ts';
import { colleague } from '../support/way-to.ts';

/** What one does about a ticket changes what the others see. */
const story = shared.extend<object, { server: AppServer }>({ server: ownServer() });

const asWork = async (server: AppServer, usercode: string) => andonWork(await colleague(server, usercode));

async function sceneNamed(server: AppServer, name: string): Promise<string> {
  const [scene] = await server.ask('select id from andon_scenes where name = $1 limit 1', [name]);
  return String(scene?.id);
}

/** A ticket of the store 1001, given to these handlers. */
async function assigned(server: AppServer, title: string, handlers: readonly string[]): Promise<string> {
  const [clerk, leader, manager] = await Promise.all(
    ['100101', '100103', 'ho01'].map((usercode) => asWork(server, usercode)),
  );
  if (!clerk || !leader || !manager) throw new Error('nobody is there');
  const { id } = await clerk.raise({
    title,
    stats: 'sented',
    sceneLevel1Id: await sceneNamed(server, '商品'),
  });
  expect(await leader.move(id, 'review')).toMatchObject({ success: true });
  const people = { disposeUserIDS: handlers.map((usercode) => `u-${usercode}`) };
  expect(await manager.move(id, 'assign', { andonCordType: 'hard', ...people })).toMatchObject({
    success: true,
  });
  return id;
}

/** The open ticket's button, and the form that asks for words first. */
async function does(device: Device, name: string, words?: string): Promise<void> {
  await device.page.getByRole('button', { name, exact: true }).first().click();
  if (words === undefined) return;
  const form = device.page
    .getByRole('dialog')
    .filter({ has: device.page.getByLabel('处理意见') })
    .last();
  await form.getByLabel('处理意见').fill(words);
  await form.getByRole('button', { name, exact: true }).click();
}

story(
  'two handlers finish one ticket, one of them in a cellar: the first wins, the other is told who and when, and keeps the words',
  async ({ server, device }) => {
    const id = await assigned(server, '送货短少', ['handler01', 'handler02']);
    const [cellar, desk] = [await device(), await device({ form: 'desk' })];
    // Handlers have no store: their phone is ready once their tickets are there.
    await cellar.login('handler01');
    await cellar.open(`/andon/list?open=${id}`);
    await cellar.isKept();
    await does(cellar, '接收');
    await expect(cellar.page.getByText('已接收').first()).toBeVisible();
    await desk.login('handler02');
    await desk.open(`/andon/list?open=${id}`);
    await expect(desk.page.getByRole('complementary').getByText('已接收').first()).toBeVisible();

    await cellar.goOffline();
    await does(cellar, '完成', '已与司机对过，明早补两箱');
    await does(desk, '完成', '仓库今天补发');
    await expect(desk.page.getByRole('complementary').getByText('已完成').first()).toBeVisible();
    cellar.isRefused(409);
    await cellar.goOnline();
    await expect(cellar.page.getByText('仓库今天补发')).toBeVisible({ timeout: 30_000 });
    const notice = cellar.page.getByRole('status').filter({ hasText: '孙莉' }).first();
    await expect(notice).toContainText('已完成');
    await notice.getByRole('link').click();
    const refused = cellar.page.getByRole('article').filter({ hasText: '送货短少' });
    await expect(refused).toContainText('已与司机对过，明早补两箱');
    const history = await (await asWork(server, 'ho01')).read(id);
    expect(history.history.filter(({ disposeProcess }) => disposeProcess === 'complete')).toHaveLength(1);
  },
);

story(
  'a team leader gives a ticket on to a superior, who says how and finishes it; whoever raised it sees each step live',
  async ({ server, device }) => {
    const id = await assigned(server, '叉车故障', ['leader01']);
    const [store, lead, superior] = [
      await device(),
      await device({ form: 'desk' }),
      await device({ form: 'desk' }),
    ];
    await store.login('100101');
    await store.open(`/andon/list?open=${id}`);
    await lead.login('leader01');
    await lead.open(`/andon/list?open=${id}`);
    await lead.page.getByRole('button', { name: '转派', exact: true }).click();
    const form = lead.page.getByRole('dialog').last();
    await form.getByRole('button', { name: '转派', exact: true }).click();
    await expect(form.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await form.getByRole('searchbox').fill('沈越');
    await form.getByRole('treeitem').filter({ hasText: '沈越' }).last().click();
    await form.getByLabel('处理意见').fill('请采购联系租赁公司');
    await form.getByRole('button', { name: '转派', exact: true }).click();
    await expect(lead.page.getByRole('complementary').getByText('已转派').first()).toBeVisible();
    await expect(store.page.getByText('已转派').first()).toBeVisible({ timeout: 30_000 });

    await superior.login('buyer01');
    await superior.open(`/andon/list?open=${id}`);
    await does(superior, '接收');
    await expect(store.page.getByText('已接收').first()).toBeVisible({ timeout: 30_000 });
    await does(superior, '完成', '租赁公司明早换车');
    await expect(store.page.getByText('已完成').first()).toBeVisible({ timeout: 30_000 });
    await expect(store.page.getByText('租赁公司明早换车').first()).toBeVisible();
    await expect(store.page.getByText('请采购联系租赁公司').first()).toBeVisible();
  },
);

story(
  'a handler who was removed while out of reach is told so, keeps the words, and the ticket goes on without them',
  async ({ server, device }) => {
    const id = await assigned(server, '冰柜结霜', ['handler07', 'handler08']);
    const phone = await device();
    await phone.login('handler07');
    await phone.open(`/andon/list?open=${id}`);
    await phone.isKept();
    await phone.goOffline();
    await does(phone, '接收');
    await does(phone, '完成', '已化霜，温度正常');
    const manager = await asWork(server, 'ho01');
    const given = await manager.move(id, 'assign', { disposeUserIDS: ['u-handler08'] });
    expect(given).toMatchObject({ success: true });
    phone.isRefused(403);
    phone.isRefused(409);
    await phone.goOnline();
    await phone.open('/sync');
    const refused = phone.page.getByRole('article').filter({ hasText: '冰柜结霜' });
    await expect(refused.first()).toBeVisible({ timeout: 30_000 });
    await expect(
      phone.page.getByRole('article').filter({ hasText: '已化霜，温度正常' }).first(),
    ).toBeVisible();
    const other = await asWork(server, 'handler08');
    expect(await other.move(id, 'accept')).toMatchObject({ success: true });
  },
);

story(
  'a scene that was switched off between draft and send: the sender is told, and sends under another with words and photo',
  async ({ server, device }) => {
    const phone = await device();
    await phone.becomeReady('100104');
    await phone.open('/andon/list');
    await phone.goOffline();
    const { page } = phone;
    await page.getByRole('button', { name: '发起按灯' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('1 级场景').selectOption('安全');
    await form.getByLabel('2 级场景').selectOption('治安');
    await form.getByLabel('标题').fill('后门锁坏');
    await form.getByLabel('描述').fill('后门锁不上');
    await form
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        ...{ name: 'door.jpg', mimeType: 'image/jpeg' },
        buffer: await photoOf(5, { width: 600, height: 400 }),
      });
    await form.getByRole('button', { name: '发给总部' }).click();
    await expect(form).toHaveCount(0);
    await server.ask(`update andon_scenes set use_flag = false where name = '治安'`);
    phone.isRefused(422);
    await phone.goOnline();
    await page.getByRole('link', { name: '1 项需要您处理' }).click({ timeout: 30_000 });
    const refused = page.getByRole('article').filter({ hasText: '后门锁坏' });
    await expect(refused).toContainText('场景');
    await refused.getByRole('link', { name: '修改后重发' }).click();
    await expect(form.getByLabel('描述')).toHaveValue('后门锁不上');
    await form.getByLabel('2 级场景').selectOption('消防');
    await form.getByRole('button', { name: '发给总部' }).click();
    await expect(form).toHaveCount(0);
    await expect
      .poll(
        () =>
          server.ask(`select t.state, s.name, (select count(*)::int from attachments a
            where a.kind = 'andon' and a.subject = t.id::text and a.state = 'stored') as photos
          from andon_tickets t join andon_scenes s on s.id = t.scenes[2] where t.title = '后门锁坏'`),
        { timeout: 30_000 },
      )
      .toEqual([{ state: 'sented', name: '消防', photos: 1 }]);
  },
);
