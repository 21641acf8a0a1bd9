import { setTimeout as wait } from 'node:timers/promises';
import { beginning } from './words.mjs';

/** What the demo accounts' password is. */
const password = '111111';
/** A phone notices that nobody answers when it asks next. */
const noticedMs = 4000;

/** Whose day, and how it goes; `server` is there to be stopped when it is this script's own. */
export const journeys = [
  { who: 'clerk', usercode: '100101', walk: clerk },
  { who: 'leader', usercode: '100103', walk: leader },
  { who: 'other-store', usercode: '100203', walk: otherStore },
];

async function clerk(given) {
  const { phone, say, server } = given;
  const { page } = phone;
  const near = (key) => say('near-expiry', key);
  const cards = page.locator('article[data-row]');
  const sheet = page.locator('[role=dialog]').last();
  const button = (name, within = page) => within.getByRole('button', { name });
  const gone = () => page.locator('[role=dialog]').waitFor({ state: 'detached' });
  /** A card with a tick: nothing of it has expired. */
  const open = page
    .locator(':not([data-taken])[data-row]')
    .filter({ has: page.getByRole('button', { name: near('card.check') }) });

  await signIn(given);
  await phone.picture('today-first-time');
  await isTold(page);
  await phone.picture('today');

  await phone.job('from Today to the first check', async () => {
    await phone.tap(bar(given).getByRole('link', { name: exactly(say('app', 'place.checks')) }));
    await phone.picture('checks-first-time');
    await isCounted(page, near('tab.due'));
    await phone.picture('checks');
    // The first steps come a moment after the rows and would lie over them; whoever knows the way leaves them.
    await button(say('help/help', 'step.leave')).tap();
    await phone.tap(open.first().getByRole('button', { name: near('card.check') }));
  });
  await phone.picture('checked');
  await phone.job('check a lot, and take it back', async () => {
    await phone.tap(open.nth(1).getByRole('button', { name: near('card.check') }));
    await phone.tap(page.getByRole('alert').getByRole('button'));
  });
  await phone.picture('taken-back');

  await phone.job('hide a lot for 3 days', async () => {
    await phone.tap(open.nth(8).getByRole('button').first());
    await phone.picture('goods');
    await phone.tap(button(daysText(say, 3), sheet));
    await wait(800);
    // It may expire before it is shown again: then it asks.
    const sure = sheet.getByRole('alert').getByRole('button').last();
    if (await sure.isVisible()) await phone.tap(sure);
    await gone();
  });
  await phone.picture('hidden');
  await phone.job('remark only', async () => {
    await phone.tap(open.nth(5).getByRole('button').first());
    await phone.type(sheet.getByLabel(near('action.remark'), { exact: true }), '堆头，周五再看');
    await phone.picture('remark-typed');
    await phone.tap(button(near('action.onlyremark'), sheet));
    await gone();
  });
  await phone.picture('remarked');
  await phone.job('pin goods', async () => {
    await phone.tap(open.nth(4).getByRole('button').first());
    await phone.tap(button(near('action.pin'), sheet));
  });
  await phone.picture('pinned');

  const writeOff = button(say('office/waste', 'finish.thrown'));
  await phone.open('/sf/check?onShelf=true&view=all');
  await writeOff.first().waitFor();
  await phone.picture('expired');
  await phone.job('write off an expired lot, all of it', () => phone.tap(writeOff));
  await phone.picture('written-off');
  await phone.job('write off some of it', async () => {
    await phone.tap(cards.filter({ has: writeOff }).first().getByRole('button').first());
    await writeOff.last().waitFor();
    await phone.picture('write-off-some');
    await phone.tap(button(say('forms', 'amount.less'), sheet));
    await phone.tap(button(exactly(say('office/waste', 'do.thrown')), sheet));
    // The rest of the lot is still to be seen to, so it stays open.
    await page.getByRole('alert').first().waitFor();
  });
  await phone.picture('written-off-some');
  await page.keyboard.press('Escape');

  await phone.open('/markdown/list');
  await cards.first().waitFor();
  await phone.picture('markdowns');
  await phone.job('mark down a lot and print its label', async () => {
    await phone.tap(cards.first().getByRole('button').last());
    await phone.picture('marked-down');
    await phone.tap(page.getByRole('alert').getByRole('button').last());
  });
  await phone.picture('label');

  await phone.open('/goodslack/view');
  await cards.first().waitFor();
  await isCounted(page, say('office/lack-view', 'tab.open'));
  await phone.picture('shortages');
  await phone.job('take a substitute', () => phone.tap(button(say('office/lack-view', 'answer.accept'))));
  await phone.picture('substitute-taken');
  await phone.job('refuse a substitute', () => phone.tap(button(say('office/lack-view', 'answer.refuse'))));
  const ask = button(say('office/surplus', 'offers.ask'));
  await page.getByRole('tab', { name: beginning(say('office/lack-view', 'tab.all')) }).tap();
  await phone.picture('shortages-all');
  await phone.tap(cards.first().getByRole('button').first());
  await sheet.waitFor();
  await phone.picture('shortage');
  if (await ask.first().isVisible()) {
    await ask.first().tap();
    await phone.picture('asking');
    await page.keyboard.press('Escape');
  }

  await phone.open('/andon/list');
  const raise = button(say('office/andon', 'raise'));
  await raise.first().waitFor();
  await phone.picture('andon');
  await phone.setOffline(true);
  await phone.open('/andon/list');
  await raise.first().waitFor();
  await phone.job('andon with a photo, offline, as a draft', async () => {
    await phone.tap(raise);
    await phone.picture('andon-form');
    await page.getByLabel(say('office/andon', 'scene.level.1')).selectOption({ index: 1 });
    await phone.type(sheet.getByLabel(say('office/andon', 'column.title')), '冷柜温度 9 度');
    await phone.type(sheet.getByLabel(say('office/andon', 'field.description')), '酸奶柜，早上六点');
    const photo = await page.screenshot({ type: 'jpeg', quality: 60 });
    await sheet
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: '1.jpg', mimeType: 'image/jpeg', buffer: photo });
    await phone.picture('andon-typed');
    await phone.tap(button(say('office/andon', 'save-draft'), sheet));
    await gone();
  });
  await page.getByRole('tab', { name: beginning(say('office/andon', 'tab.mine')) }).tap();
  await phone.picture('draft-offline');
  await phone.open('/sync');
  await phone.picture('sync-offline');
  await phone.open('/dashboard');
  await phone.picture('today-offline');
  await phone.setOffline(false);
  await page.getByRole('link', { name: say('app', 'pill.online') }).waitFor();
  await phone.open('/andon/list?tab=mine');
  await cards.first().waitFor();
  await phone.job('send that draft', async () => {
    await phone.tap(cards.first());
    await phone.picture('draft');
    await phone.tap(button(exactly(say('office/andon', 'send')), sheet));
  });
  await phone.picture('andon-sent');

  for (const [name, path] of Object.entries({
    inbox: '/inbox',
    history: '/sf/history',
    transfers: '/surplus/transfers?tab=asked',
    waste: '/stock/waste',
    more: '/more',
    me: '/profile/index',
    sync: '/sync',
  })) {
    await phone.open(path);
    await page.locator('h1').first().waitFor();
    await wait(1500);
    await phone.picture(name);
  }
  await phone.open('/more');
  await button(exactly(say('shell', 'help'))).tap();
  await sheet.waitFor();
  await phone.picture('help');
  await page.keyboard.press('Escape');

  if (server) {
    await server.stop();
    await wait(noticedMs);
    for (const [name, path] of Object.entries({
      today: '/dashboard',
      checks: '/sf/check',
      shortages: '/goodslack/view',
      waste: '/stock/waste',
      sync: '/sync',
      me: '/profile/index',
    })) {
      await phone.open(path);
      await page.locator('h1').first().waitFor();
      await wait(noticedMs);
      await phone.picture(`${name}-server-stopped`);
    }
    await server.start();
  }
  await signOut(given);
}

async function leader(given) {
  const { phone, say } = given;
  const { page } = phone;
  const cards = page.locator('article[data-row]');
  const sheet = page.locator('[role=dialog]').last();
  const button = (name, within = page) => within.getByRole('button', { name });

  await signIn(given);
  await isTold(page);
  await phone.picture('today');
  await page.evaluate(() => scrollTo(0, 600));
  await phone.picture('today-people');
  await phone.job('see who did what', () =>
    phone.tap(page.locator('main a').filter({ hasText: /\d\d:\d\d/ })),
  );
  await phone.picture('what-one-did');

  await phone.open('/andon/list');
  await phone.job('review an event', async () => {
    // What the clerk has sent.
    await cards.first().waitFor();
    await phone.picture('andon');
    await phone.tap(cards);
    await phone.picture('event');
    await phone.tap(button(exactly(say('office/andon', 'event.review')), sheet));
  });
  await phone.picture('reviewed');

  await phone.open('/dashboard');
  await phone.job('agree to a transfer, and send it', async () => {
    await phone.tap(page.locator('main a').filter({ hasText: say('today/dashboard', 'line.transfers') }));
    await cards.first().waitFor();
    await phone.picture('transfers');
    await phone.tap(cards);
    await phone.picture('transfer');
    await phone.tap(move(page, say, 'accept'));
    await move(page, say, 'send').waitFor();
    await phone.picture('agreed');
    await phone.tap(move(page, say, 'send'));
  });
  await phone.picture('sent');

  await phone.open('/markdown/list');
  await cards.first().waitFor();
  await phone.job('mark all down', async () => {
    await phone.tap(button(say('office/prices', 'all-shown')));
    await phone.picture('all-down');
    const sure = button(say('office/prices', 'all-shown'), sheet);
    if (await sure.isVisible()) await phone.tap(sure);
  });
  await phone.picture('all-marked-down');

  await phone.open('/profile/index?tab=staff');
  await wait(2500);
  await phone.picture('staff');
  const badges = button(exactly(say('office/people', 'badge.title')));
  if (await badges.first().isVisible()) {
    await badges.first().tap();
    await phone.picture('badges');
    await page.keyboard.press('Escape');
  }
  await signOut(given);
}

async function otherStore(given) {
  const { phone, say } = given;
  const { page } = phone;
  const cards = page.locator('article[data-row]');
  await signIn(given);
  await isTold(page);
  await phone.picture('today');
  await phone.open('/inbox');
  await wait(1500);
  await phone.picture('inbox');
  await phone.open('/surplus/transfers?tab=asked');
  await phone.job('take in what the other store sent', async () => {
    await cards.first().waitFor();
    await phone.picture('transfers');
    await phone.tap(cards);
    await phone.picture('transfer');
    await phone.tap(move(page, say, 'receive'));
  });
  await phone.picture('received');
  await phone.open('/surplus/transfers?tab=spare');
  await wait(1500);
  await phone.picture('spare');
  await signOut(given);
}

async function signIn({ phone, usercode, say }) {
  const { page } = phone;
  await phone.open('/login');
  await page.locator('input[autocomplete=username]').waitFor();
  await phone.picture('sign-in');
  await phone.job('sign in', async () => {
    await phone.type(page.locator('input[autocomplete=username]'), usercode);
    await phone.type(page.locator('input[autocomplete=current-password]'), password);
    await phone.tap(page.getByRole('button', { name: exactly(say('session', 'login.submit')) }));
    await page.waitForURL((url) => url.pathname !== '/login');
  });
}

async function signOut({ phone, say }) {
  const { page } = phone;
  await phone.open('/dashboard');
  await phone.job('sign out', async () => {
    await phone.tap(bar({ phone, say }).getByRole('button', { name: exactly(say('app', 'place.more')) }));
    const out = page.getByRole('button', { name: say('app', 'more.sign-out') });
    await out.scrollIntoViewIfNeeded();
    await phone.picture('more-foot');
    await phone.tap(out);
    await page.waitForURL(/\/login\b/);
  });
  await phone.picture('signed-out');
}

/** What can be done about the open transfer. */
function move(page, say, name) {
  return page
    .locator('[role=dialog]')
    .last()
    .getByRole('button', { name: exactly(say('office/surplus', `move.${name}`)) });
}

/** The bar at the foot. */
function bar({ phone, say }) {
  return phone.page.getByRole('navigation', { name: say('app', 'nav.places') });
}

/** Whether all is fetched that a tab counts. */
function isCounted(page, name) {
  return page.getByRole('tab', { name: new RegExp(`${beginning(name).source}.*\\d`) }).waitFor();
}

/** Today has its figures, all of them. */
async function isTold(page) {
  await page.locator('main a').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main [data-counting], main [aria-busy=true]') === null,
  );
}

function exactly(text) {
  return new RegExp(`${beginning(text).source}$`);
}

function daysText(say, days) {
  return new RegExp(say('near-expiry', 'action.days').source.replace('.*', String(days)));
}
