import type { Locator } from '@playwright/test';
import type { AppServer } from '../support/app-server.ts';
import { assignedTicket, atDesk, scenesNamed } from '../support/assigned-ticket.ts';
import { expectNothingToFind } from '../support/axe.ts';
import type { Device } from '../support/device.ts';
import { photoOf } from '../support/pictures.ts';
import { expect, ownServer, story as shared } from '../support/story.ts';

/** Handlers, roles and scenes are changed here: its server is no other file's. */
const story = shared.extend({ server: ownServer() });

/** Seen without a reload by whoever has it on screen. */
const live = { timeout: 30_000 };
/** Whoever handles these by preset: leader01, who leads a team, and ops01. */
const theft = ['安全', '治安', '盗窃'];

/** What a phone or a desk shows of the ticket that is open. */
function opened(device: Device): Locator {
  return device.page
    .locator('[role=dialog], aside')
    .filter({ has: device.page.getByText('处理记录') })
    .last();
}

/** The question that a move asks. */
function question(device: Device): Locator {
  return device.page
    .getByRole('dialog')
    .filter({ has: device.page.getByLabel('处理意见') })
    .last();
}

async function presses(device: Device, name: string): Promise<void> {
  await device.page.getByRole('button', { name, exact: true }).first().click();
}

async function says(device: Device, move: string, words: string): Promise<void> {
  await presses(device, move);
  await question(device).getByLabel('处理意见').fill(words);
  await question(device).getByRole('button', { name: move, exact: true }).click();
  await expect(question(device)).toHaveCount(0);
}

/** The open ticket's state, as its own tag says it. */
async function isNow(device: Device, state: string): Promise<void> {
  await expect(opened(device).getByText(state, { exact: true }).first()).toBeVisible(live);
}

story(
  'a team’s leader gives a ticket on to a superior, who says what to do and solves it; each sees each move',
  { tag: '@all' },
  async ({ server, device }) => {
    const id = await assignedTicket(server, '收银台被撬', theft);
    const clerk = await device();
    await clerk.login('100201');
    await clerk.open(`/andon/list?tab=mine&open=${id}`);
    const manager = await device({ form: 'desk' });
    await manager.login('ho01');
    await manager.open(`/andon/manage?open=${id}`);
    const superior = await device();
    await superior.login('buyer01');
    await superior.open('/andon/list');
    await expect(superior.page.getByText('没有等您处理的事件')).toBeVisible();
    const leader = await device({ form: 'desk' });
    await leader.login('leader01');
    await leader.open(`/andon/list?open=${id}`);
    for (const one of [clerk, manager, leader]) await isNow(one, '已分派');

    await presses(leader, '转派');
    await question(leader).getByRole('button', { name: '转派', exact: true }).click();
    await expect(question(leader).getByText('请选择转派给谁')).toBeVisible();
    await question(leader).getByLabel('姓名、工号或部门').fill('沈越');
    await question(leader).getByRole('treeitem', { name: '沈越' }).click();
    await question(leader).getByLabel('处理意见').fill('需要采购决定换锁');
    await question(leader).getByRole('button', { name: '转派', exact: true }).click();
    await expect(superior.cards()).toContainText(['收银台被撬'], live);
    for (const one of [clerk, manager, leader]) {
      await isNow(one, '已转派');
      await expect(opened(one)).toContainText('需要采购决定换锁');
      await expect(opened(one)).toContainText('沈越');
    }

    await superior.cards().first().click();
    await says(superior, '填写意见', '先用备用锁，今天下午换新的');
    for (const one of [clerk, manager, leader])
      await expect(opened(one)).toContainText('先用备用锁，今天下午换新的', live);
    await presses(superior, '接收');
    for (const one of [superior, clerk, manager, leader]) await isNow(one, '已接收');
    await says(superior, '完成', '新锁已装好');
    for (const one of [clerk, manager, leader]) {
      await isNow(one, '已完成');
      await expect(opened(one)).toContainText('新锁已装好');
    }
    await presses(manager, '关闭事件');
    for (const one of [superior, clerk, manager, leader]) await isNow(one, '已关闭');
  },
);

story(
  'two handlers move one ticket at once: one wins, the other is told by whom, where and when, and says his words again',
  { tag: '@all' },
  async ({ server, device }) => {
    const id = await assignedTicket(server, '后门锁坏', theft);
    const winner = await atDesk(server, 'ops01');
    await winner.move(id, 'accept');
    const loser = await device({ hasApp: true });
    await loser.login('leader01');
    await loser.isKept();
    await loser.open(`/andon/list?open=${id}`);
    await isNow(loser, '已接收');
    await loser.goOffline();
    await says(loser, '完成', '锁芯已更换，钥匙在店长处');
    await isNow(loser, '已完成');
    await winner.move(id, 'reject', { opinion: '哪一扇门？' });
    await loser.goOnline();
    const notice = opened(loser).getByRole('status').filter({ hasText: '需要您处理：完成' });
    await expect(notice).toContainText(/钟思远 已于 \d\d\/\d\d \d\d:\d\d 把这个事件变为“已驳回”/, live);
    await expect(notice).toContainText('锁芯已更换，钥匙在店长处');
    await isNow(loser, '已驳回');

    await notice.getByRole('link', { name: '去处理' }).click();
    const card = loser.page.getByRole('article').filter({ hasText: '后门锁坏' });
    await expect(card).toContainText('把这个事件变为“已驳回”');
    await expect(card).toContainText('锁芯已更换，钥匙在店长处');
    // It cannot be completed from where it is; once he has taken it on again, his words are there.
    await card.getByRole('link', { name: '修改后重发' }).click();
    await presses(loser, '接收');
    await isNow(loser, '已接收');
    await presses(loser, '完成');
    await expect(question(loser).getByLabel('处理意见')).toHaveValue('锁芯已更换，钥匙在店长处');
    await question(loser).getByRole('button', { name: '完成', exact: true }).click();
    await expect(question(loser)).toHaveCount(0);
    await expect
      .poll(() => linesOf(server, id), live)
      .toEqual([
        ...['sented', 'check', 'assigned', 'received'],
        ...['return 哪一扇门？', 'received', 'complete 锁芯已更换，钥匙在店长处'],
      ]);
    await expect(loser.pill()).toHaveText('在线');
  },
);

story(
  'words for a move that cannot be made any more are offered as an opinion where that can be given',
  { tag: '@all' },
  async ({ server, device }) => {
    const id = await assignedTicket(server, '监控被遮挡', theft);
    const winner = await atDesk(server, 'leader01');
    await winner.move(id, 'accept');
    const loser = await device({ hasApp: true, form: 'desk' });
    await loser.login('ops01');
    await loser.isKept();
    await loser.open(`/andon/list?open=${id}`);
    await isNow(loser, '已接收');
    await loser.goOffline();
    await says(loser, '完成', '镜头已擦净');
    await winner.move(id, 'delegate', { superiorAssignUserIDS: ['u-it01'] });
    await loser.goOnline();
    const notice = opened(loser).getByRole('status').filter({ hasText: '需要您处理：完成' });
    await expect(notice).toContainText('变为“已转派”', live);
    await notice.getByRole('link', { name: '去处理' }).click();
    await loser.page.getByRole('link', { name: '修改后重发' }).click();
    await expect(question(loser).getByLabel('处理意见')).toHaveValue('镜头已擦净');
    await question(loser).getByRole('button', { name: '填写意见', exact: true }).click();
    await expect
      .poll(() => linesOf(server, id), live)
      .toEqual([
        ...['sented', 'check', 'assigned', 'received'],
        ...['superiorAssign', 'superiorAssign 镜头已擦净'],
      ]);
  },
);

story(
  'a handler whose role is taken away while he works offline is told, his words stay, and somebody else goes on',
  { tag: '@all' },
  async ({ server, device }) => {
    const id = await assignedTicket(server, '面包里有异物', ['商品', '质量安全', '异物']);
    const handler = await device({ hasApp: true });
    handler.isRefused(403);
    await handler.login('handler02');
    await handler.isKept();
    await handler.open(`/andon/list?open=${id}`);
    await presses(handler, '接收');
    await expect.poll(() => linesOf(server, id), live).toContain('received');
    // The answer has come, too: it would be sent again else.
    await expect(handler.pill()).toHaveText('在线');
    await handler.goOffline();
    await says(handler, '完成', '已送检，样品编号 A7');

    const admin = await device({ form: 'desk' });
    await admin.login('admin');
    await admin.open('/system/users?usercode=handler02');
    await admin.page.locator('tr[data-row]').click();
    await admin.page.getByRole('complementary').getByRole('button', { name: /^角色/ }).click();
    const roles = admin.page.getByRole('dialog');
    await roles.getByRole('checkbox', { name: '处理人' }).uncheck();
    await roles.getByRole('checkbox', { name: '区域经理' }).check();
    await roles.getByRole('button', { name: '保存' }).click();
    await expect(admin.page.getByText('角色已保存')).toBeVisible();

    await handler.goOnline();
    await handler.page.getByRole('link', { name: '1 项需要您处理' }).click(live);
    const card = handler.page.getByRole('article').filter({ hasText: '完成' });
    await expect(card).toContainText('没有权限：按灯');
    await expect(card).toContainText('已送检，样品编号 A7');
    await goesOn(server, id, 'handler07');
    await handler.open('/andon/list');
    await expect(handler.page.getByText('你没有权限去该页面')).toBeVisible();
    await expect(handler.pill()).toHaveText('1 项需要您处理');
  },
);

story(
  'a handler who is disabled while he works offline is told, his words stay on the phone, and somebody else goes on',
  { tag: '@all' },
  async ({ server, device }) => {
    const id = await assignedTicket(server, '批号对不上', ['物流', '收货差异', '批号不符']);
    const handler = await device({ hasApp: true });
    for (const status of [401, 403]) handler.isRefused(status);
    await handler.login('handler04');
    await handler.isKept();
    await handler.open(`/andon/list?open=${id}`);
    await presses(handler, '接收');
    await expect.poll(() => linesOf(server, id), live).toContain('received');
    // The answer has come, too: it would be sent again else.
    await expect(handler.pill()).toHaveText('在线');
    await handler.goOffline();
    await says(handler, '完成', '供应商已补发批号单');

    const admin = await device({ form: 'desk' });
    await admin.login('admin');
    await admin.open('/system/users?usercode=handler04');
    await admin.page.locator('tr[data-row]').click();
    await admin.page.getByRole('complementary').getByRole('button', { name: /^停用/ }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
    await expect(admin.page.locator('tr[data-row]')).toContainText('停用');

    await handler.goOnline();
    await expect(handler.page.getByText('本机保存的 1 项操作会在重新登录后发送')).toBeVisible(live);
    await handler.page.reload();
    const again = handler.page.getByRole('dialog').filter({ hasText: '潘宁 handler04 的密码' });
    await again.getByLabel('潘宁 handler04 的密码').fill('111111');
    await again.getByRole('button', { name: '重新登录' }).click();
    // Whoever guesses learns no more than this.
    await expect(again).toContainText('账号或密码不正确');
    await goesOn(server, id, 'handler05');
    await again.getByRole('button', { name: '取消' }).click();
    await expect(opened(handler)).toContainText('供应商已补发批号单');
  },
);

story(
  'a scene switched off between draft and send: the sender is told which, keeps words and photos, and chooses another',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    phone.isRefused(422);
    await phone.becomeReady('100201');
    await phone.open('/andon/list');
    const { page } = phone;
    const form = page.getByRole('dialog');
    // The scenes are the last that a new device fetches.
    await presses(phone, '发起按灯');
    await expect(form.getByLabel('哪方面')).toContainText('系统');
    await form.getByRole('button', { name: '关闭' }).click();
    await expect(form).toHaveCount(0);
    await phone.goOffline();
    await presses(phone, '发起按灯');
    await form.getByLabel('哪方面').selectOption('系统');
    await form.getByLabel('哪一类').selectOption('手持终端');
    await form.getByLabel('怎么了').selectOption('电池鼓包');
    await form.getByLabel('标题').fill('盘点机电池鼓包');
    await form.getByLabel('描述').fill('两台，已停用并放进沙桶');
    for (const seed of [1, 2])
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
    // And another one that is only begun.
    await presses(phone, '发起按灯');
    await form.getByLabel('哪方面').selectOption('系统');
    await form.getByLabel('哪一类').selectOption('手持终端');
    await form.getByLabel('标题').fill('扫码头松动');
    await form.getByRole('button', { name: '关闭' }).click();

    const manager = await device({ form: 'desk' });
    await manager.login('ho01');
    await manager.open('/andon/scenes');
    await manager.page.getByLabel('场景名称').fill('手持终端');
    const row = manager.page.locator('tr[data-row]').filter({ hasText: '手持终端' });
    await row.first().click();
    await manager.page.getByRole('complementary').getByRole('button', { name: '编辑' }).click();
    await manager.page.getByRole('dialog').getByRole('switch').click();
    await manager.page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await expect(row.first()).toContainText('停用');

    await phone.goOnline();
    await page.getByRole('link', { name: '1 项需要您处理' }).click(live);
    const card = page.getByRole('article').filter({ hasText: '盘点机电池鼓包' });
    await expect(card).toContainText('场景“手持终端”已停用，请选择其他场景');
    await card.getByRole('link', { name: '修改后重发' }).click();
    await expect(form.getByLabel('描述')).toHaveValue('两台，已停用并放进沙桶');
    await expect(form.getByRole('list', { name: '照片' }).locator('img')).toHaveCount(2);
    const second = form.getByLabel('哪一类');
    await expect(second).toHaveAccessibleDescription('场景“手持终端”已停用，请选择其他场景');
    await form.getByRole('list', { name: '照片' }).scrollIntoViewIfNeeded();
    // What is known to be refused is not sent again.
    await form.getByRole('button', { name: '发给总部' }).click();
    await second.selectOption('网络');
    await form.getByRole('button', { name: '发给总部' }).click();
    await expect(form).toHaveCount(0);
    await expect
      .poll(
        () =>
          server.ask(`
            select t.state, s.name as scene, count(distinct a.hash)::int as photos
            from andon_tickets t join andon_scenes s on s.id = t.scenes[array_length(t.scenes, 1)]
            left join attachments a on a.kind = 'andon' and a.subject = t.id::text and a.state = 'stored'
            where t.title = '盘点机电池鼓包' group by t.state, s.name`),
        live,
      )
      .toEqual([{ state: 'sented', scene: '网络', photos: 2 }]);

    await presses(phone, '发起按灯');
    await expect(form.getByLabel('标题')).toHaveValue('扫码头松动');
    await expect(form.getByLabel('哪一类')).toHaveAccessibleDescription(
      '场景“手持终端”已停用，请选择其他场景',
    );
  },
);

/** A manager gives a ticket to another handler, who takes it on. */
async function goesOn(server: AppServer, id: string, usercode: string): Promise<void> {
  const manager = await atDesk(server, 'ho01');
  await manager.move(id, 'assign', { disposeUserIDS: [`u-${usercode}`] });
  await (await atDesk(server, usercode)).move(id, 'accept');
  expect((await linesOf(server, id)).slice(-2)).toEqual(['assigned', 'received']);
}

/** What was done about a ticket, with what was said. */
async function linesOf(server: AppServer, id: string): Promise<string[]> {
  const lines = await server.ask(
    'select process, opinion from andon_history where ticket_id = $1 order by seq',
    [id],
  );
  return lines.map(({ process, opinion }) => `${process} ${opinion}`.trim());
}

story(
  'on the board a card is dragged to where its event may go, which says to whom; its menu does the same by keys',
  { tag: '@all' },
  async ({ server, device }) => {
    const [clerk, head] = await Promise.all(['100201', '100203'].map((usercode) => atDesk(server, usercode)));
    if (!clerk || !head) throw new Error('nobody is there');
    const named = await scenesNamed(server, ...theft);
    for (const title of ['看板一号', '看板二号']) {
      const said = { title, description: '请尽快处理', stats: 'sented' as const, andonCordType: 'hard' };
      await head.move(await clerk.raise({ ...said, ...named }), 'review');
    }
    const manager = await device({ form: 'desk' });
    const { page } = manager;
    await manager.login('ho01');
    await manager.open('/andon/manage?tab=board&q=看板');
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    const card = (title: string) => page.getByRole('article').filter({ hasText: title });
    await expect(column('已审核').getByRole('article')).toHaveCount(2);
    // The scenes, and with them whom a preset reaches, come with the device's first download.
    await expect(async () => {
      await page.getByRole('button', { name: '移动“看板一号”' }).click();
      await expect(page.getByRole('menuitem', { name: /^按系统预设分派/ })).toBeVisible({ timeout: 1_000 });
    }).toPass(live);
    await page.keyboard.press('Escape');
    await card('看板一号').dragTo(column('已分派'));
    await expect(column('已分派').getByRole('article')).toContainText(/看板一号.*钱峰/, live);
    // Where it may not go it stays.
    await card('看板二号').dragTo(column('已完成'));
    await expect(column('已审核').getByText('看板二号')).toBeVisible();

    await page.getByRole('button', { name: '移动“看板二号”' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^按系统预设分派/ }).press('Enter');
    await expect(column('已分派').getByRole('article')).toHaveCount(2, live);
    // Its card stands elsewhere: the keyboard goes on in the column that it left.
    await expect(column('已审核').getByRole('heading')).toBeFocused();
    await expectNothingToFind(page);
  },
);
