import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { insertScene } from '#core/andon/scenes-contract';
import { placeImports } from '#core/departments/import-contract';
import { reportDevice } from '#core/devices/own';
import { defaultsImportState } from '#core/goods-lack/defaults-contract';
import { lackImportState, lastLackExport } from '#core/goods-lack/online-contract';
import type { ImportCalls } from '#core/imports/calls';
import { saveReport } from '#core/insight/report';
import { beginPasskey } from '#core/second-factor/passkeys';
import { insertServiceAccount } from '#core/service-accounts/contract';
import { setPin } from '#core/session/shift';
import { lastWatchExport, watchImportState } from '#core/shortage-watch/online-contract';
import { lotImportState } from '#core/stock-lots/contract';
import { personImports } from '#core/users/import-contract';
import { saveView } from '#core/views/contract';
import { insertWebhookEndpoint } from '#core/webhooks/contract';
import { type AnyCall, isQuestion } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { declaredName } from '#core/wire/spellings';
import { placeImportJob } from '../../server/features/departments/import-kind.ts';
import { defaultsImportJob } from '../../server/features/goods-lack/defaults-import.ts';
import { lackImportJob } from '../../server/features/goods-lack/import-kind.ts';
import { watchImportJob } from '../../server/features/shortage-watch/import-kind.ts';
import { lotImportJob } from '../../server/features/stock-lots/import-kind.ts';
import { userImportJob } from '../../server/features/users/import-kind.ts';
import type { ImportJob } from '../../server/platform/imports/import-job.ts';
import { ownJobId } from '../../server/platform/jobs/own-job-id.ts';
import { enqueue } from '../../server/platform/jobs/queue.ts';
import { queueMail } from '../../server/platform/mail/queue.ts';
import { confirmationHash, passwordResetMail } from '../../server/platform/people/confirmations.ts';
import { addressConfirmations } from '../../server/schema/people.ts';
import { andonWork } from '../support/andon.ts';
import { type Authenticator, authenticator } from '../support/authenticator.ts';
import { shownByApp } from '../support/authenticator-app.ts';
import { everyCall } from '../support/every-call.ts';
import { nothingComes } from '../support/lack-shelf.ts';
import { putLacks } from '../support/lacks.ts';
import { mailerTo } from '../support/mail-server.ts';
import { type Answer, answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer, today } from '../support/server.ts';
import { everyonesPassword, userIdOf } from '../support/small-company.ts';
import { putThemeTypes, themeWork } from '../support/themes.ts';
import { isWholeRun } from '../support/whole-run.ts';

/** The same company twice: one is sent what the calls ask for, the other every column there is as well. */
const plain = await company();
const loaded = await company();
afterAll(() => Promise.all([plain.server.close(), loaded.server.close()]));

type Company = { server: TestServer; admin: Person };
const calendarOf = (name: string) => ({
  name,
  zone: null,
  week: Array.from({ length: 7 }, () => [{ opens: 1320, closes: 1800 }]),
  exceptions: [{ first: '2026-10-01', last: '2026-10-07', name: '国庆节', spans: [] }],
});

const demoArticle = {
  title: '面包',
  content: '<p>热</p>',
  content_short: '',
  importance: 1,
  type: 'CN',
  status: 'draft',
  timestamp: 1,
  author: '',
  remark: '',
  image_uri: '',
  source_uri: '',
  comment_disabled: true,
  platforms: [],
};

const ladderOf = (category: string, percent: number) => ({
  category,
  rounding: 'end-9',
  steps: [{ daysLeft: 3, percent }],
});

async function company(): Promise<Company> {
  // What a call enqueues stays as it left it.
  const server = await startTestServer({
    runsJobs: false,
    more: { connectors: [nothingComes], mailer: mailerTo({ port: 1 }) },
  });
  const lots = [{ lot: 'L1', expiryDate: '2026-03-12' }];
  await server.stock('1001', { article: 'A', lots }, { article: 'B', lots });
  await server.db.execute(
    sql`insert into employees (emp_id, name, email) values ('E1', '管理员', 'e1@stockroom.example')`,
  );
  return { server, admin: await server.login('admin') };
}

/** A sound request of each call that changes something and takes a body, in an order in which they all go well. */
const requests: Record<
  string,
  (there: Company) => Promise<{ params?: object; body: object }> | { body: object }
> = {
  'andon.assign-many': async (there) => ({
    body: {
      ids: [(await raised(there)).id],
      preset: false,
      disposeUserIDS: ['u-handler01'],
      andonCordType: 'hard',
    },
  }),
  'andon.superior-assign': async (there) => ({
    body: { id: (await raised(there)).id, andonCordType: 'hard', disposeUserIDS: ['u-handler01'] },
  }),
  'andon.handlers': async (there) => ({
    body: { id: await ownToHandle(there), superiorAssignUserIDS: ['u-handler01'] },
  }),
  'andon.say': async (there) => ({ body: { listId: (await raised(there)).id, disposeOpinion: '看一下' } }),
  'andon.remind': async (there) => ({ body: { id: (await raised(there)).line } }),
  'views.save': () => ({ body: { list: 'users', name: '停用的', search: { status: 0 } } }),
  'views.default': async (there) => ({ body: { list: 'users', id: await savedView(there) } }),
  'views.share': async (there) => ({ body: { id: await savedView(there), everybody: true, roleId: null } }),
  'insight.report-save': async (there) => ({ body: await wantedReport(there) }),
  'insight.report-send': async (there) => {
    const { id } = answered(
      saveReport,
      await there.admin.call(saveReport, { body: await wantedReport(there) }),
    );
    return { body: { id } };
  },
  'insight.measure-done': async (there) => ({ body: { ticketId: await measured(there) } }),
  'andon-scenes.insert': () => ({ body: { name: '设备', pid: null, remark: '冷柜、电力' } }),
  'andon-scenes.update': async (there) => {
    const { id, version } = await newScene(there, '商品');
    return { params: { id }, body: { version, name: '货品', useFlag: false } };
  },
  'andon-scenes.authorise': async (there) => ({
    body: { ...(await newScene(there, '收银')), handlerIds: ['u-handler01'], emailUserIDS: ['u-ho01'] },
  }),
  'andon-scenes.emails': async (there) => ({
    body: { ...(await newScene(there, '系统')), emailUserIDS: ['u-ho01'] },
  }),
  'themes.confirm': async (there) => ({
    params: { id: await submittedTheme(there) },
    body: { which: 'purchase', state: 'partcfm', note: '差一家', seen: null },
  }),
  'themes.mail': async (there) => ({
    body: { topicId: await submittedTheme(there), mailUserType: 'purchase1' },
  }),
  'connectors.run': () => ({ body: { name: 'logistics' } }),
  'clocks.insertCalendar': () => ({ body: calendarOf('夜班') }),
  'clocks.updateCalendar': () => ({ body: { ...calendarOf('总部'), id: 'head-office', version: 1 } }),
  'clocks.updateTarget': () => ({
    body: {
      kind: 'andon',
      type: 'hard',
      clock: 'own',
      version: 1,
      isOn: true,
      calendarId: 'stores',
      amount: 30,
      unit: 'minute',
      steps: [{ percent: 100, does: 'notify' }],
    },
  }),
  'demos.create-article': () => ({ body: demoArticle }),
  'demos.update-article': () => ({ body: { ...demoArticle, id: 1 } }),
  'demos.create-role': () => ({ body: { name: '夜班', description: '', routes: ['TAB'] } }),
  'demos.update-role': () => ({
    params: { id: 'editor' },
    body: { name: '编辑', description: '', routes: ['TAB'] },
  }),
  'setup.put-away': () => ({ body: { items: ['no-mail'], away: true } }),
  'setup.make-roles': async ({ server }) => {
    // The small company has all of them.
    await server.db.execute(sql`delete from roles where code = 'telesales'`);
    return { body: { codes: ['telesales'] } };
  },
  'departments.importAgain': async (there) => ({
    body: { id: randomUUID(), of: await lookedAt(there, placeImportJob, placeImports.state) },
  }),
  'departments.cancelImport': async (there) => ({
    body: { id: await lookedAt(there, placeImportJob, placeImports.state) },
  }),
  'departments.revertImport': async (there) => ({ body: { id: await madeAddition(there, 'departments') } }),
  'users.importAgain': async (there) => ({
    body: { id: randomUUID(), of: await lookedAt(there, userImportJob, personImports.state) },
  }),
  'users.cancelImport': async (there) => ({
    body: { id: await lookedAt(there, userImportJob, personImports.state) },
  }),
  'users.revertImport': async (there) => ({ body: { id: await madeAddition(there, 'users') } }),
  'users.first-passwords': async ({ server }) => {
    await server.db.execute(sql`
      update users set must_change_password = true, password_until = null where usercode = 'sell01'`);
    return { body: {} };
  },
  'departments.insert': () => ({
    body: { parentId: 'HQ', kind: 'office', name: '新部门', code: 'NEW', timeZone: null },
  }),
  'departments.update': async (there) => ({
    body: { ...(await rowOf(there, 'departments', 'R3')), name: '西区', code: 'R3', timeZone: null },
  }),
  'departments.move': async (there) => ({
    body: { ...(await rowOf(there, 'departments', 'R3')), parentId: 'HQ', before: null },
  }),
  'dictionaries.insert': () => ({
    body: { type: 'goodslack', code: 'x1', nameZh: '甲', nameEn: 'a', nameEs: 'b', nameJa: 'c' },
  }),
  'dictionaries.update': () => ({
    body: {
      type: 'goodslack',
      code: 'x1',
      version: 1,
      enableStatus: false,
      nameZh: '乙',
      nameEn: 'a',
      nameEs: 'b',
      nameJa: 'c',
    },
  }),
  'dictionaries.order': async ({ server }) => {
    const found = await server.db.execute<{ code: string }>(
      sql`select code from dictionaries where type = 'goodslack' order by code desc`,
    );
    return { body: { type: 'goodslack', codes: found.rows.map(({ code }) => code) } };
  },
  'goods-lack.insertList': () => ({
    body: [{ hdstore: '1001', genDate: today, hdgdCode: 'G-A', reqQty: 5, lackQty: 2 }],
  }),
  'goods-lack.saveDefaults': () => ({ body: { hdgdCode: 'G-A', substitutes: ['G-B'] } }),
  'goods-pictures.share': async (there) => ({ body: { id: await pictureOf(there) } }),
  'goods-pictures.remove': async (there) => ({ body: { id: await pictureOf(there) } }),
  'goods-lack.updateList': async (there) => ({
    body: [{ id: await lackOf(there), disposeFlag: 'exchange', defaults: true }],
  }),
  'goods-lack.flagList': async (there) => ({
    body: [{ id: await lackOf(there), hdstore: '1001', exchangeFlag: 'accept' }],
  }),
  'goods-lack.exportToPos': () => ({ body: { hdstore: '1001' } }),
  'goods-lack.posExport': async ({ server }) => {
    await server.db.execute(sql`update goods_lack_stores set export_flag = 'export'`);
    return { body: { hdstore: '1001' } };
  },
  'goods-lack.posTakeBack': async ({ server }) => {
    await server.db.execute(sql`update pos_exports set user_id = 'u-admin'`);
    const found = await server.db.execute<{ number: number }>(
      sql`select max(number)::int as number from pos_exports where taken_back_at is null`,
    );
    return { body: { number: found.rows[0]?.number } };
  },
  'inbox.save-notices': () => ({
    body: { quiet: { from: 1320, to: 420 }, timeZone: 'Asia/Shanghai', digest: null },
  }),
  'inbox.subscribe': () => ({
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/sound',
      language: 'zh',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    },
  }),
  'jobs.cancel': async (there) => ({ body: { id: await jobOf(there, 'waiting') } }),
  'jobs.repeat': async (there) => ({ body: { id: await jobOf(there, 'failed') } }),
  'jobs.runSchedule': () => ({ body: { name: 'logs.sweep' } }),
  'markdown.insertLadder': () => ({ body: ladderOf('bakery', 30) }),
  'markdown.updateLadder': async ({ server }) => {
    const found = await server.db.execute<{ id: string; version: number }>(
      sql`select id, version from markdown_ladders where category = 'bakery'`,
    );
    return { body: { ...found.rows[0], ...ladderOf('bakery', 40) } };
  },
  'webhooks.insert': () => ({ body: webhookOf('ERP') }),
  'webhooks.update': async (there) => {
    const { endpoint } = await madeWebhook(there);
    const { id, version } = endpoint;
    return { body: { ...webhookOf('ERP 2'), id, version, enableStatus: true } };
  },
  'webhooks.rotate': async (there) => ({ body: { id: (await madeWebhook(there)).endpoint.id } }),
  'webhooks.again': async (there) => {
    const { endpoint } = await madeWebhook(there);
    const id = randomUUID();
    await there.server.db.execute(sql`
      insert into webhook_deliveries (id, endpoint_id, kind, subject, body, state)
      values (${id}, ${endpoint.id}, 'import.done', 'import/x', '{}', 'failed')`);
    return { body: { id } };
  },
  'devices.order': async (there) => ({
    body: { id: await toldDevice(there), order: 'lock', reason: 'lost' },
  }),
  'devices.name': async (there) => ({ body: { id: await toldDevice(there), name: 'Front' } }),
  'devices.share': async (there) => ({ body: { id: await toldDevice(there), shared: true } }),
  'devices.share-own': async (there) => {
    await leadOf1012(there);
    return { body: { key: await keyOfDevice(there), shared: true } };
  },
  'devices.report': () => ({ body: { installed: true, version: '1', operations: 2, photos: 0 } }),
  'devices.keep-work': async (there) => {
    const key = await keyOfDevice(there);
    await there.server.db.execute(sql`update devices set wipe_asked_at = now()`);
    return { body: { key, userId: userIdOf('100201'), file: '{}', operations: 1, photos: 0 } };
  },
  'devices.report-wiped': async (there) => {
    const key = await keyOfDevice(there);
    await there.server.db.execute(sql`update devices set wipe_asked_at = now()`);
    return { body: { key } };
  },
  'session.shift': async (there) => {
    const deviceSecret = await keyOfDevice(there);
    await there.server.db.execute(sql`update devices set is_shared = true`);
    const wei = await there.server.login('100201');
    await wei.call(setPin, { body: { password: everyonesPassword, pin: '4826' } });
    return { body: { deviceSecret, usercode: '100201', pin: '4826' } };
  },
  'session.set-pin': () => ({ body: { password: everyonesPassword, pin: '4826' } }),
  'users.badges': () => ({ body: { ids: [userIdOf('100102')], order: 'make' } }),
  'users.staff-badges': async (there) => {
    await leadOf1012(there);
    return { body: { ids: [userIdOf('101201')], order: 'make' } };
  },
  'service-accounts.insert': async ({ server }) => ({ body: await serviceAccount(server, 'erp') }),
  'service-accounts.make-key': async ({ server, admin }) => {
    const body = await serviceAccount(server, 'erp-key');
    const made = await admin.call(insertServiceAccount, { body });
    return { body: { id: answered(insertServiceAccount, made).account.id, days: 90 } };
  },
  'near-expiry.recordByKey': () => ({
    body: { hdstore: '1001', farticle: 'A', flot: 'L1', editType: 'onlyremark', remark: '看过' },
  }),
  'parameters.update': () => ({ body: { code: 'page-size', value: 30, version: 0 } }),
  'permissions.insert': () => ({ body: { name: '新菜单', code: 'MENU-NEW', type: 1 } }),
  'permissions.update': async (there) => ({
    body: { ...(await rowOf(there, 'permissions', 'MENU-LOGS')), name: '各种日志' },
  }),
  'permissions.createcrud': () => ({
    body: { id: 'MENU-LOGS', name: '测试', engname: 'Test', baseurl: '/api/test' },
  }),
  'permissions.order': async (there) => ({
    body: { menus: [{ ...(await rowOf(there, 'permissions', 'MENU-SYNC')), sort: 5 }] },
  }),
  'profile.update': () => ({ body: { username: '总管理员', email: 'e1@stockroom.example' } }),
  'roles.insert': () => ({ body: { name: '新角色' } }),
  'roles.update': async (there) => ({ body: { ...(await rowOf(there, 'roles', 'buyer')), name: '采购员' } }),
  'roles.assign': async (there) => ({
    body: { ...(await rowOf(there, 'roles', 'buyer')), permIds: ['MENU-SYNC'] },
  }),
  'second-factor.begin': () => ({ body: { password: everyonesPassword } }),
  'second-factor.confirm': async (there) => ({ body: { code: await nextCode(there) } }),
  'second-factor.renew-codes': async (there) => ({
    body: { password: everyonesPassword, code: await nextCode(there) },
  }),
  'second-factor.begin-passkey': async (there) => ({
    body: { password: everyonesPassword, code: await nextCode(there) },
  }),
  'second-factor.add-passkey': async (there) => {
    const body = { password: everyonesPassword, code: await nextCode(there) };
    const begun = answered(beginPasskey, await there.admin.call(beginPasskey, { body }));
    return { body: { name: '钥匙', made: keyOf(there).make(begun) } };
  },
  'second-factor.rename-passkey': (there) => ({ body: { id: keyOf(there).id, name: '备用' } }),
  'second-factor.remove-passkey': async (there) => ({
    body: { id: keyOf(there).id, password: everyonesPassword, code: await nextCode(there) },
  }),
  'second-factor.switch-off': async (there) => ({
    body: { password: everyonesPassword, code: await nextCode(there) },
  }),
  'users.remove-second-factor': async ({ server }) => {
    await server.db.execute(sql`
      insert into second_factors (user_id, secret, confirmed_at) values ('u-100102', 'A', now())`);
    return { body: { id: 'u-100102' } };
  },
  'stock-lots.importAgain': async (there) => ({
    body: { id: randomUUID(), of: await lookedAt(there, lotImportJob, lotImportState) },
  }),
  'goods-lack.importAgain': async (there) => ({
    body: { id: randomUUID(), of: await lookedAt(there, lackImportJob, lackImportState) },
  }),
  'goods-lack.substitutes.importAgain': async (there) => ({
    body: { id: randomUUID(), of: await lookedAt(there, defaultsImportJob, defaultsImportState) },
  }),
  'stock-lots.cancelImport': async (there) => ({
    body: { id: await lookedAt(there, lotImportJob, lotImportState) },
  }),
  'goods-lack.cancelImport': async (there) => ({
    body: { id: await lookedAt(there, lackImportJob, lackImportState) },
  }),
  'goods-lack.substitutes.cancelImport': async (there) => ({
    body: { id: await lookedAt(there, defaultsImportJob, defaultsImportState) },
  }),
  'shortage-watch.importAgain': async (there) => ({
    body: { id: randomUUID(), of: await lookedAt(there, watchImportJob, watchImportState) },
  }),
  'shortage-watch.cancelImport': async (there) => ({
    body: { id: await lookedAt(there, watchImportJob, watchImportState) },
  }),
  'shortage-watch.revertImport': async (there) => ({ body: { id: await madeWatchImport(there) } }),
  'goods-lack.startExport': () => ({ body: { id: randomUUID(), format: 'xlsx' } }),
  // The one before: somebody has one at a time.
  'goods-lack.cancelExport': async ({ admin }) => ({
    body: { id: answered(lastLackExport, await admin.call(lastLackExport))?.id },
  }),
  'shortage-watch.startExport': () => ({ body: { id: randomUUID(), format: 'xlsx' } }),
  'shortage-watch.cancelExport': async ({ admin }) => ({
    body: { id: answered(lastWatchExport, await admin.call(lastWatchExport))?.id },
  }),
  'goods-lack.substitutes.revertImport': async (there) => ({ body: { id: await madeDefaultsImport(there) } }),
  'goods-lack.revertImport': async (there) => ({ body: { id: await madeLackImport(there) } }),
  'stock-lots.revertImport': async (there) => ({ body: { id: await madeImport(there) } }),
  'session.view-as': () => ({ body: { roleId: 'buyer' } }),
  'messages.send-again': async ({ server }) => ({ body: { id: await keptMail(server) } }),
  'messages.send-kept': async ({ server }) => {
    await keptMail(server);
    return { body: {} };
  },
  'users.update-email': () => ({ body: { id: 'u-admin', empId: 'E1' } }),
  'users.send-confirmation': async ({ server }) => {
    await server.db.execute(sql`update users set email_confirmed_at = null where id = 'u-admin'`);
    return { body: {} };
  },
  'users.confirm-email': async ({ server }) => {
    const token = 'a token of the test';
    await server.db
      .insert(addressConfirmations)
      .values({
        tokenHash: confirmationHash(token),
        userId: 'u-admin',
        empId: 'E1',
        email: 'e1@stockroom.example',
        expiresAt: '2099-01-01T00:00:00Z',
      });
    return { body: { token } };
  },
  'users.update-email-to-null': () => ({ body: { id: 'u-admin' } }),
  'users.bind-email': () => ({ body: { id: 'u-100101', empId: 'E1' } }),
  'users.unbind-email': () => ({ body: { id: 'u-100101' } }),
  'users.insert': () => ({ body: { usercode: 'new01', username: '新人', departmentId: '1002' } }),
  'users.update': async (there) => ({
    body: { ...(await rowOf(there, 'users', 'u-100102')), username: '许小静' },
  }),
  'users.assign-roles': async (there) => ({
    body: { ...(await rowOf(there, 'users', 'u-100102')), roleIds: ['store-staff', 'visitor'] },
  }),
  'users.assign-areas': async (there) => ({
    body: { ...(await rowOf(there, 'users', 'u-100102')), areaIds: ['R1', '1001', '1002'] },
  }),
  'users.reset-password': () => ({ body: { id: 'u-100102' } }),
  'users.reset-pos-password': async ({ server }) => {
    await server.db.execute(sql`
      update users set emp_id = 'E100102', email_confirmed_at = now() where id = 'u-100102'`);
    return { body: { empId: 'E100102' } };
  },
  'users.end-sessions': async ({ server }) => {
    await server.login('100103');
    return { body: { id: 'u-100103' } };
  },
  'users.reset-staff-password': async (there) => {
    await leadOf1012(there);
    return { body: { id: 'u-101201' } };
  },
  'users.confirm-staff-email': async (there) => {
    await leadOf1012(there);
    await there.server.db.execute(sql`
      update users set emp_id = 'E101201', email = 'a@stockroom.example' where id = 'u-101201'`);
    return { body: { id: 'u-101201', empId: 'E101201' } };
  },
  'session.passkey-challenge': () => ({ body: {} }),
  'session.login': () => ({ body: { username: 'visitor', password: everyonesPassword } }),
  'session.update-password': () => ({
    body: {
      username: 'visitor',
      oldPassword: everyonesPassword,
      newPassword1: 'Other-246-810',
      newPassword2: 'Other-246-810',
    },
  }),
  'surplus.ask': async (there) => ({ body: await askable(there) }),
};

/**
 * Store work is sent as operations, whose fields are looked at where hostile input is; a sign-in by the identity provider
 * where there is one (`provider-attacks.test.ts`), with a passkey alone where that is allowed (`passkeys.test.ts`); and what a
 * device tells of itself, of nobody's (`devices.test.ts`).
 */
const elsewhere = [
  'outbox.replay',
  'session.provider-begin',
  'session.provider-finish',
  'session.passkey-login',
];
const writing = everyCall.filter(
  (call) =>
    call.body && call.method !== 'GET' && !call.reads && !call.queue && !elsewhere.includes(call.name),
);

test('every call that changes something and takes a body is looked at', () => {
  expect(writing.map(({ name }) => name).toSorted()).toEqual(Object.keys(requests).toSorted());
});

describe('columns that a call does not ask for', () => {
  const inOrder = Object.keys(requests).flatMap((name) => writing.filter((call) => call.name === name));
  // One reader cuts them off for all: in the gate what every third call leaves is looked at.
  const isLookedAt = (call: AnyCall) => isWholeRun || inOrder.indexOf(call) % 3 === 0;

  test.each(inOrder)('change nothing in $name', async (call) => {
    // Numbers that are drawn are the same in both.
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
    onTestFinished(() => chance.mockRestore());
    const effects = [];
    for (const there of [plain, loaded]) {
      const before = isLookedAt(call) ? await everyRow(there) : new Map();
      const sound = (await requests[call.name]?.(there)) ?? { body: {} };
      // A question is refused with what it does not know (documents-spellings.test.ts).
      const more = there === loaded && !isQuestion(call) ? await columnsBeside(call) : {};
      const body = Array.isArray(sound.body)
        ? sound.body.map((one) => ({ ...more, ...one }))
        : { ...more, ...sound.body };
      const answer: Answer = await there.admin.call(call, { ...sound, body });
      expect(answer).toMatchObject({ code: codes.success });
      if (!isLookedAt(call)) continue;
      const after = await everyRow(there);
      effects.push(
        [...after]
          // That something was handed out is written down in its own time.
          .filter(([row]) => !before.has(row) && !row.includes('"kind":"export"'))
          .map(([, what]) => what)
          .toSorted(),
      );
    }
    if (!isLookedAt(call)) return;
    expect(effects[0]).not.toEqual([]);
    expect(effects[1]).toEqual(effects[0]);
    expect(JSON.stringify(effects[1])).not.toContain('MASS');
  });

  test('do not make somebody an administrator, whoever sends them', async () => {
    const editor = await loaded.server.login('editor');
    const everything = {
      roles: ['admin'],
      roleIds: ['admin'],
      system: true,
      enableStatus: true,
      isLeader: '1',
    };
    const answer = await editor.request('PUT', '/api/system/user/assignRoles', {
      id: 'u-editor',
      version: 1,
      ...everything,
    });
    expect(answer).toMatchObject(
      refused(codes.forbidden, 'no-permission', { point: 'POINT-USER-ASSIGNROLE' }),
    );
    const held = await loaded.server.db.execute(
      sql`select role_id from user_roles where user_id = 'u-editor'`,
    );
    expect(held.rows).toEqual([{ role_id: 'editor' }]);
  });
});

async function newScene({ admin }: Company, name: string): Promise<{ id: string; version: number }> {
  const { id, version } = answered(insertScene, await admin.call(insertScene, { body: { name, pid: null } }));
  return { id, version };
}

/** Every column there is, in both spellings, but for the fields that the call asks for. */
async function columnsBeside(call: AnyCall): Promise<Record<string, unknown>> {
  const found = await loaded.server.db.execute<{ name: string; type: string }>(sql`
    select distinct column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public'`);
  const values: Record<string, unknown> = { boolean: true, integer: 77, bigint: 77, ARRAY: ['MASS'] };
  const columns = found.rows.flatMap(({ name, type }) =>
    [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())].map((spelling) => [
      spelling,
      values[type] ?? 'MASS',
    ]),
  );
  const one = call.body && T.IsArray(call.body) ? call.body.items : call.body;
  const asked = one && T.IsObject(one) ? Object.keys(one.properties) : [];
  // Under another spelling it is asked for too.
  return Object.fromEntries(columns.filter(([name]) => declaredName(String(name), asked) === undefined));
}

/** Every row of every table, and what it says without what is different each time: ids, secrets, moments. */
async function everyRow({ server }: Company): Promise<Map<string, string>> {
  const tables = await server.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const all = tables.rows.map(
    ({ name }) => sql`select ${name} as name, row_to_json(t)::text as row from ${sql.identifier(name)} t`,
  );
  const found = await server.db.execute<{ name: string; row: string }>(sql.join(all, sql` union all `));
  return new Map(found.rows.map(({ name, row }) => [`${name} ${row}`, withoutChance(`${name} ${row}`)]));
}

function withoutChance(row: string): string {
  return (
    row
      .replace(/"[A-Z2-7]{32}"/g, 'SECRET')
      .replace(/\b[0-9a-f]{32}\$[0-9a-f]{64}\b/g, 'HASH')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
      .replace(/role-[0-9a-f]{12}/g, 'ID')
      .replace(/whsec_[\w+/=]+/g, 'SECRET')
      .replace(/("hint":"|…)[\w-]{4}/g, '$1HINT')
      .replace(/\b[0-9a-f]{64}\b/g, 'HASH')
      .replace(/"handle":"[\w-]{43}"/g, 'HANDLE')
      .replace(/"id":"[\w-]{22}"/g, '"id":"ID"')
      .replace(/\\xa5[0-9a-f]+/g, 'KEY')
      .replace(/\bx[0-9a-f]{8}\b/g, 'CODE')
      .replace(/\$argon2[^"]*/g, 'HASH')
      .replace(/\d{4}-\d\d-\d\dT[^"]*/g, 'MOMENT')
      .replace(/"seq":\d+/g, '"seq":N')
      // One sequence gives them all.
      .replace(/^(goods_substitutes .*"version":)\d+/, '$1N')
  );
}

/** A message that was kept while there was no mail server. */
async function keptMail({ db }: TestServer): Promise<string> {
  const to = { address: 'reader@stockroom.example', language: 'en' as const };
  const params = { usercode: '100101', by: 'x' };
  const id = await db.transaction((tx) => queueMail(tx, { to, kind: passwordResetMail, params, link: '/' }));
  await db.execute(sql`update mails set state = 'kept' where id = ${id}`);
  await db.execute(sql`delete from jobs where unique_key = ${`mail:${id}`}`);
  return id ?? '';
}

async function jobOf({ server }: Company, state: string): Promise<string> {
  const id = randomUUID();
  await server.db.execute(sql`
    insert into jobs (id, kind, payload, state, max_attempts) values (${id}, 'test.none', '{}', ${state}, 1)`);
  return id;
}

/** An import that has added a region, or somebody without a role. */
async function madeAddition({ server }: Company, kind: 'departments' | 'users'): Promise<string> {
  const id = randomUUID();
  await server.db.execute(sql`
    insert into imports (id, kind, file_name, owner_id, owner_code, owner_name, at, imported, unchanged, refused, mark)
    values (${id}, ${kind}, 'x.csv', 'u-admin', 'admin', 'x', now(), 1, 0, 0, '{}')`);
  const added =
    kind === 'departments'
      ? sql`insert into departments (id, name, kind, parent_id) values (${id}, '新区', 'region', 'HQ') returning *`
      : sql`insert into users (id, usercode, username, department_id, password_hash, must_change_password)
          values (${id}, ${id}, '新人', 'HQ', 'x', true) returning *`;
  await server.db.execute(sql`
    with added as (${added})
    insert into import_rows (import_id, "of", after) select ${id}, ${kind}, to_jsonb(added) from added`);
  return id;
}

/** The number of a file that the administrator has looked at. */
async function lookedAt(
  { server, admin }: Company,
  job: ImportJob,
  state: ImportCalls['state'],
): Promise<string> {
  const number = randomUUID();
  const importer = { userId: 'u-admin', usercode: 'admin', name: 'x', address: '', points: [], stores: [] };
  const payload = { number, upload: randomUUID(), fileName: 'x.csv', preview: true, query: {}, importer };
  await enqueue(server.db, job, payload, { id: ownJobId('u-admin', number), owner: 'u-admin' });
  expect((await admin.call(state, { params: { id: number } })).data).not.toBeNull();
  return number;
}

/** An import that added a lot. */
async function madeImport({ server }: Company): Promise<string> {
  const id = randomUUID();
  await server.db.execute(sql`
    insert into lots (store, article, lot, qty) values ('1001', 'A', 'L9', 1)`);
  await server.db.execute(sql`
    insert into imports (id, kind, file_name, owner_id, owner_code, owner_name, at, imported, unchanged, refused, mark)
    values (${id}, 'stock-lots', 'x.csv', 'u-admin', 'admin', 'x', now(), 1, 0, 0, '{}')`);
  await server.db.execute(sql`
    insert into import_rows (import_id, "of", after) select ${id}, 'lots', to_jsonb(l) from lots l where lot = 'L9'`);
  return id;
}

/** An import that added a shortage. */
async function madeLackImport({ server }: Company): Promise<string> {
  const id = randomUUID();
  await server.db.execute(sql`
    insert into goods_lacks (id, day, article, requested_qty, lack_qty) values (${id}, '2026-03-01', 'B', 1, 1)`);
  await server.db.execute(sql`
    insert into imports (id, kind, file_name, owner_id, owner_code, owner_name, at, imported, unchanged, refused, mark)
    values (${id}, 'goods-lack', 'x.xlsx', 'u-admin', 'admin', 'x', now(), 1, 0, 0, '{"changes":1000}')`);
  await server.db.execute(sql`
    insert into import_rows (import_id, "of", after) select ${id}, 'goods_lacks', to_jsonb(l) from goods_lacks l
    where id = ${id}`);
  return id;
}

/** An import that added a watched shortage. */
async function madeWatchImport({ server }: Company): Promise<string> {
  const id = randomUUID();
  await server.db.execute(sql`
    insert into shortage_watches (id, store, day, article, required_qty, edit_time, edit_user_id, edit_user_name)
    values (${id}, '1001', '2026-03-01', 'B', 1, now(), 'u-admin', 'x')`);
  await server.db.execute(sql`
    insert into imports (id, kind, file_name, owner_id, owner_code, owner_name, at, imported, unchanged, refused, mark)
    values (${id}, 'shortage-watch', 'x.xlsx', 'u-admin', 'admin', 'x', now(), 1, 0, 0, '{"changes":1000}')`);
  await server.db.execute(sql`
    insert into import_rows (import_id, "of", after) select ${id}, 'shortage_watches', to_jsonb(w)
    from shortage_watches w where id = ${id}`);
  return id;
}

/** An import that gave goods a substitute. */
async function madeDefaultsImport({ server }: Company): Promise<string> {
  const id = randomUUID();
  await server.db.execute(sql`
    insert into goods_substitutes (article, substitutes) values ('B', '{A}')
    on conflict (article) do update set substitutes = excluded.substitutes`);
  await server.db.execute(sql`
    insert into imports (id, kind, file_name, owner_id, owner_code, owner_name, at, imported, unchanged, refused, mark)
    values (${id}, 'goods-lack.substitutes', 'x.xlsx', 'u-admin', 'admin', 'x', now(), 1, 0, 0, '{}')`);
  await server.db.execute(sql`
    insert into import_rows (import_id, "of", after) select ${id}, 'goods_substitutes', to_jsonb(d)
    from goods_substitutes d where article = 'B'`);
  return id;
}

/** What the administrator's authenticator app shows, later than the last code that was taken. */
const keys = new Map<Company, Authenticator>();
function keyOf(there: Company): Authenticator {
  const key = keys.get(there) ?? authenticator('http://localhost');
  keys.set(there, key);
  return key;
}

async function nextCode({ server }: Company): Promise<string> {
  server.clock.pass({ minutes: 1 });
  const found = await server.db.execute<{ secret: string }>(
    sql`select secret from second_factors where user_id = 'u-admin'`,
  );
  return shownByApp(found.rows[0]?.secret ?? '', server.clock.now());
}

/** The administrator in the place of the leader whom that store lacks. */
async function leadOf1012({ server }: Company): Promise<void> {
  await server.db.execute(
    sql`update users set department_id = '1012', is_leader = true where id = 'u-admin'`,
  );
}

/** The shortage that the calls above brought. */
async function lackOf({ server }: Company): Promise<string> {
  const found = await server.db.execute<{ id: string }>(sql`select id from goods_lacks`);
  return found.rows[0]?.id ?? '';
}

/** A transfer that can be asked for, once. */
async function askable({ server }: Company) {
  const article = await server.newGoods('1002', [{ lot: 'L1', expiryDate: '2026-03-15' }]);
  const [lackId = ''] = await putLacks(server, [{ article }]);
  const from = { source: 'store' as const, place: '1002', lot: 'L1' };
  return { id: randomUUID(), hdstore: '1001', lackId, farticle: article, qty: 2, from, note: '急用' };
}

/** A picture of goods that waits for approval. */
async function pictureOf({ server }: Company): Promise<string> {
  const id = randomUUID();
  await server.db.execute(sql`
    insert into goods_pictures (id, store, article, state, taken_by_id, taken_by_name, taken_at)
    values (${id}, '1001', 'A', 'own', 'u-100101', '林涛', now())`);
  return id;
}

/** What names a row, and its version as it is now. */
/** An event that waits for a manager, and the first line of its history. */
async function raised({ server, admin }: Company): Promise<{ id: string; line: string }> {
  await server.db.execute(sql`update users set email = 'admin@stockroom.example' where usercode = 'admin'`);
  const { id } = await andonWork(admin).raise({ stats: 'check' });
  return { id, line: (await andonWork(admin).read(id)).history[0]?.id ?? '' };
}

/** An event with an open counter-measure. */
async function wantedReport({ server }: Company) {
  await server.db.execute(sql`
    update users set email = 'admin@stockroom.example', email_confirmed_at = now() where usercode = 'admin'`);
  return {
    name: '周报',
    filter: { period: 'week' as const },
    language: 'zh' as const,
    weekdays: [1],
    minute: 480,
    timeZone: 'Asia/Shanghai',
  };
}

async function savedView({ admin }: Company): Promise<string> {
  const body = { list: 'users', name: '停用的', search: { status: 0 } };
  return answered(saveView, await admin.call(saveView, { body })).id;
}

async function measured(there: Company): Promise<string> {
  const { id } = await raised(there);
  await there.server.db.execute(sql`
    insert into andon_measures (ticket_id, text, owner_id, owner_name, due_on, made_at)
    values (${id}, '每周检查门封', 'u-admin', '管理员', '2026-03-20', now())`);
  return id;
}

/** A theme that its editor has confirmed. */
async function submittedTheme({ server, admin }: Company): Promise<string> {
  await putThemeTypes(server);
  return (await themeWork(admin).write({ editUserCfm: 'cfm' })).id;
}

/** An event that its administrator, who leads a team, has to handle. */
async function ownToHandle(there: Company): Promise<string> {
  await there.server.db.execute(sql`update users set is_leader = true where usercode = 'admin'`);
  const { id } = await raised(there);
  const said = { andonCordType: 'hard', disposeUserIDS: ['u-admin'] };
  expect(await andonWork(there.admin).move(id, 'assign', said)).toMatchObject({ code: codes.success });
  return id;
}

async function rowOf(
  { server }: Company,
  table: 'departments' | 'permissions' | 'roles' | 'users',
  id: string,
): Promise<{ id: string; version: number }> {
  const found = await server.db.execute<{ version: number }>(
    sql`select version from ${sql.identifier(table)} where id = ${id}`,
  );
  return { id, version: found.rows[0]?.version ?? 0 };
}

/** One that may do what an administrator may. */
async function keyOfDevice({ server }: Company): Promise<string> {
  const body = { installed: true, version: '1', operations: 0, photos: 0 };
  const wei = await server.login('100201');
  return answered(reportDevice, await wei.call(reportDevice, { body })).key;
}

/** One that somebody else uses: locked, it must not end the test's own sessions. */
async function toldDevice(there: Company): Promise<string> {
  const { server } = there;
  await keyOfDevice(there);
  const found = await server.db.execute<{ id: string }>(sql`select id from devices order by id desc limit 1`);
  return found.rows[0]?.id ?? '';
}

async function serviceAccount({ db }: TestServer, code: string) {
  const found = await db.execute<{ id: string }>(sql`select id from roles where code = 'admin'`);
  return { code, name: 'ERP', roleId: found.rows[0]?.id ?? '', areaIds: [], days: 90 as const };
}

const webhookOf = (name: string) => ({
  name,
  url: 'https://erp.example/hooks',
  kinds: ['import.done' as const],
});

async function madeWebhook({ admin }: Company) {
  return answered(
    insertWebhookEndpoint,
    await admin.call(insertWebhookEndpoint, { body: webhookOf('made') }),
  );
}
