import type { Page } from '@playwright/test';
import { countTickets, listAllTickets, listTickets } from '#core/andon/online-contract';
import { type AnyCall, type BodyOf, basePath } from '#core/wire/call';
import { type Bench, type Item, somebody } from '../bench.ts';
import { cameraPicture } from '../camera-picture.ts';
import { type Figure, figure, percentileOf, repeat } from '../figures.ts';
import { type Asked, Clients } from '../load-generator.ts';
import { openPhone, rememberSession, slowCpu, waitUntilKept } from '../phone.ts';
import { ask, type Product, signIn } from '../product.ts';

const rounds = 3;
const perSecond = 60;
const roundSeconds = 10;
const raises = 8;

/** What managers ask of the list: what waits, mostly; now and then a filter, a search, another order, a later page. */
const managersAsk: BodyOf<typeof listAllTickets>[] = [
  ...[{ waiting: true }, { open: true }, {}, { open: true, page: 3 }, { stats: 'assigned' }],
  ...[{ waiting: true, page: 2 }, { hdstore: '1001' }, { andonCordType: 'hard' }, { likeTitle: '漏水' }],
  ...[{ sort: '-updateTime' }, { handlerId: 'u-handler01', open: true }, { page: 40 }],
];

/** The cord among 200,000 tickets, and pulled on a phone. */
export const andon: Item = {
  title: 'Andon: the lists among 200,000 tickets, and raising one on the phone at 4x CPU',
  async measure(bench) {
    const product = await bench.large();
    const office = await signIn(product, 'ho01');
    const clerk = await signIn(product, somebody.usercode);
    const asked = (call: AnyCall, token: string, body: unknown): Asked => ({
      method: 'POST',
      path: basePath + call.path,
      token,
      body: JSON.stringify(body),
    });
    const managers = (index: number) =>
      asked(listAllTickets, office.token, managersAsk[index % managersAsk.length]);
    const clerks = (index: number) =>
      asked(listTickets, clerk.token, { tab: (['todo', 'mine', 'all'] as const)[index % 3] });
    const { listOrigin } = await bench.floor();
    const server = new Clients(product.origin);
    const bare = new Clients(listOrigin);
    const bareList = (index: number): Asked => ({ ...managers(index), path: '/list' });
    try {
      await server.saturated(4, 3, managers);
      await bare.saturated(4, 1, bareList);
      const took = await repeat(rounds, () => server.arriving(perSecond, roundSeconds, managers));
      const bareTook = await bare.arriving(perSecond, roundSeconds / 3, bareList);
      const own = await repeat(rounds, () => server.arriving(perSecond, roundSeconds / 2, clerks));
      const board = await repeat(raises, () => timed(product, countTickets, office.token, {}));
      const at = (runs: readonly number[][], percent: number) =>
        runs.map((one) => percentileOf(one, percent));
      const floor = (percent: number) => ({ name: 'bare Fastify', runs: [percentileOf(bareTook, percent)] });
      return [
        figure(`managers, ${perSecond} calls/s arriving: p50`, 'ms', at(took, 50), { floor: floor(50) }),
        figure(`managers, ${perSecond} calls/s arriving: p99`, 'ms', at(took, 99), {
          floor: floor(99),
          atMost: 40,
        }),
        figure(`store staff, ${perSecond} calls/s arriving: p99`, 'ms', at(own, 99), { atMost: 40 }),
        figure('the counts of the board', 'ms', board),
        ...(await raising(bench)),
      ];
    } finally {
      server.close();
      bare.close();
    }
  },
};

async function timed(product: Product, call: AnyCall, token: string, body: unknown): Promise<number> {
  const startMs = performance.now();
  await ask(product, call, { token, body });
  return performance.now() - startMs;
}

/** Offline, from the tap on "send" to the frame with the word that it is saved. */
async function raising(bench: Bench): Promise<Figure[]> {
  const product = await bench.demo();
  const phone = await openPhone(bench.browser);
  try {
    await rememberSession(phone, product, await signIn(product, somebody.usercode));
    const first = await phone.page();
    await first.goto(`${product.origin}/andon/list`);
    await waitUntilKept(first, somebody.userId);
    await first.close();
    await phone.context.setOffline(true);
    const page = await phone.page({ cpu: slowCpu });
    await page.goto(`${product.origin}/andon/list`);
    const without = await repeat(raises, () => raise(page));
    const withPhoto = await repeat(raises, async (run) => raise(page, await cameraPicture(run)));
    // The first ones have the programs compiled.
    return [
      figure('raise: tap to saved', 'ms', without.slice(1), { atMost: 100 }),
      figure('raise, with a picture of 12 megapixels taken just before', 'ms', withPhoto.slice(1), {
        atMost: 1500,
        note: 'from the camera\'s answer, "send" tapped at once',
      }),
    ];
  } finally {
    await phone.close();
  }
}

/** Fills the form as a person would, and answers how long it took from the last tap to the word. */
async function raise(page: Page, photo?: Buffer): Promise<number> {
  await page.getByRole('button', { name: '发起按灯' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('标题').fill('冷柜漏水');
  await form.getByLabel('描述').fill('二号冷柜下面有水');
  const send = await form.locator('button[type=submit]').elementHandle();
  const input = await form.locator('input[type=file]').first().elementHandle();
  return page.evaluate(
    async ({ send, input, text }) => {
      if (!(send instanceof HTMLElement) || !(input instanceof HTMLInputElement))
        throw new Error('the form is not there');
      const old = new Set(document.querySelectorAll('[role=alert]'));
      if (text !== undefined) {
        const binary = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const camera = new DataTransfer();
        camera.items.add(new File([binary], 'camera.jpg', { type: 'image/jpeg' }));
        input.files = camera.files;
      }
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const startMs = performance.now();
      if (text !== undefined) input.dispatchEvent(new Event('change', { bubbles: true }));
      send.click();
      const isSaid = () =>
        [...document.querySelectorAll('[role=alert]')].some(
          (one) => !old.has(one) && one.textContent?.includes('已存在本机'),
        );
      while (!isSaid()) await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - startMs;
    },
    { send, input, text: photo?.toString('base64') },
  );
}
