import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { type Line, openLine } from './line.ts';

type Answer = { id: number; value?: string | null; error?: string };

const program = fileURLToPath(new URL('../webkit/browser.py', import.meta.url));
const card = 'article[data-row]';
const checkButton = 'button[aria-label^="检查完成"]';

/** Most milliseconds for the first answers and rows: without a graphics card it draws everything by itself. */
const firstMs = 60_000;
const seenMs = 15_000;

/** A phone with WebKit and a disk of its own: the main job's few verbs, where Playwright has no browser to drive. */
export class WebKitPhone {
  /** What the page's console said that is an error. */
  readonly complaints: string[] = [];
  private readonly profile = mkdtempSync(join(tmpdir(), 'stockroom-webkit-'));
  private readonly asked = new Map<number, { answer(value: Answer): void; fail(error: Error): void }>();
  private browser!: ChildProcess;
  private questions = 0;

  private constructor(private readonly line: Line) {}

  static async create(serverAddress: string): Promise<WebKitPhone> {
    const phone = new WebKitPhone(await openLine(serverAddress));
    phone.switchOn();
    return phone;
  }

  switchOn(): void {
    // A group of its own: the display that is made for it, the browser, and the browser's processes.
    const command = [
      '-a',
      '-s',
      '-screen 0 800x1000x24',
      process.env.STOCKROOM_WEBKIT ?? 'python3',
      program,
      this.profile,
    ];
    this.browser = spawn('xvfb-run', command, {
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
      env: { ...process.env, ...withoutGraphics },
    });
    createInterface({ input: this.browser.stdout ?? process.stdin }).on('line', (line) => this.hear(line));
    this.browser.once('exit', () => {
      for (const { fail } of this.asked.values()) fail(new Error('the browser has ended'));
      this.asked.clear();
    });
  }

  /** All of it at once, as when the battery is taken out. */
  async kill(): Promise<void> {
    const ended = once(this.browser, 'exit');
    if (this.browser.pid !== undefined) process.kill(-this.browser.pid, 'SIGKILL');
    await ended;
  }

  async switchOff(): Promise<void> {
    if (this.browser.exitCode !== null || this.browser.signalCode !== null) return;
    const ended = once(this.browser, 'exit');
    this.browser.stdin?.end();
    await ended;
  }

  async open(path: string): Promise<void> {
    await this.ask({ open: this.line.address + path });
  }

  /** Signed in, the store downloaded, and the app kept on this device. */
  async becomeReady(usercode: string): Promise<void> {
    await this.open('/login');
    await this.sees('input[autocomplete=username]');
    await this.fill('input[autocomplete=username]', usercode);
    await this.fill('input[autocomplete=current-password]', '111111');
    await this.tap('button[type=submit]');
    await this.sees('[data-figure=due][aria-busy=false]', firstMs);
    // As people go there. A page that is loaded anew in the middle of the first download waits for the one before, here.
    await this.tap('[data-figure=due]');
    await this.sees(card, firstMs);
    await this.run(`await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
      await navigator.serviceWorker.ready;`);
    await expect.poll(() => this.run(`return document.querySelectorAll('progress').length`)).toBe('0');
  }

  /** Checks goods that are not among `done`; answers which, once the app has said that they are saved. */
  async checkNext(done: ReadonlySet<string>): Promise<string> {
    let article: string | null = null;
    await expect
      .poll(async () => {
        article = await this.run(`
          const open = [...document.querySelectorAll('${card}:has(${checkButton})')].map((one) => one.dataset.row);
          const found = open.find((one) => !${JSON.stringify([...done])}.includes(one));
          if (!found) scrollBy(0, 1500);
          return found;`);
        return article;
      })
      .not.toBeNull();
    await this.run(
      `for (const one of document.querySelectorAll('.mantine-Notification-root')) one.dataset.earlier = '';`,
    );
    await this.tap(`article[data-row="${article}"] ${checkButton}`);
    await this.sees('.mantine-Notification-root:not([data-earlier])');
    return article ?? '';
  }

  /** What the pill in the bar says. */
  async pill(): Promise<string | null> {
    return this.run(`return document.querySelector('header a[href="/sync"]')?.textContent`);
  }

  /** What the list counts as today's. */
  async today(): Promise<string | null> {
    return this.run(`return [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
      .find((text) => text.startsWith('今日已处理'))`);
  }

  goOffline(): Promise<void> {
    return this.line.cut();
  }

  goOnline(): Promise<void> {
    return this.line.mend();
  }

  async remove(): Promise<void> {
    await this.switchOff();
    await this.line.cut();
    rmSync(this.profile, { recursive: true, force: true });
  }

  private async sees(selector: string, timeout = seenMs): Promise<void> {
    await expect
      .poll(() => this.run(`return document.querySelectorAll('${selector}').length > 0`), { timeout })
      .toBe('true');
  }

  private async fill(selector: string, text: string): Promise<void> {
    await this.run(`document.querySelector('${selector}').focus();
      document.execCommand('insertText', false, '${text}');`);
  }

  private async tap(selector: string): Promise<void> {
    await this.run(`document.querySelector('${selector}').click();`);
  }

  /** Runs the body of an async function in the page; answers what it returns as text, null for nothing. */
  private async run(body: string): Promise<string | null> {
    const { value, error } = await this.ask({ run: body });
    if (error !== undefined) throw new Error(error);
    return value ?? null;
  }

  private ask(question: { open: string } | { run: string }): Promise<Answer> {
    this.questions += 1;
    const id = this.questions;
    return new Promise((answer, fail) => {
      this.asked.set(id, { answer, fail });
      this.browser.stdin?.write(`${JSON.stringify({ id, ...question })}\n`);
    });
  }

  private hear(line: string): void {
    if (!line.startsWith('{')) {
      if (/CONSOLE .*ERROR/.test(line)) this.complaints.push(line);
      return;
    }
    const answer: Answer = JSON.parse(line);
    this.asked.get(answer.id)?.answer(answer);
    this.asked.delete(answer.id);
  }
}

/** There is no graphics card where tests run. */
const withoutGraphics = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  NO_AT_BRIDGE: '1',
};
