import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#core/wire/languages';
import { allMailKinds } from '../../server/features.ts';
import { queueMail } from '../../server/platform/mail/queue.ts';
import { renderMail } from '../../server/platform/mail/render.ts';
import { passwordResetMail } from '../../server/platform/people/confirmations.ts';
import { untilSeen } from '../support/job-workers.ts';
import { mailerTo, readMail, startMailServer } from '../support/mail-server.ts';
import { checkoutDir } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';
import { xssCorpus } from '../support/xss-corpus.ts';

/** What people type, in every gap of every mail: it is text, in one line of the head, and no second message. */
const folder = join(checkoutDir, 'locales/en/mail');
const gaps = [
  ...new Set(
    readdirSync(folder).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
    ),
  ),
];
const filled = (words: string) => Object.fromEntries(gaps.map((name) => [name, words]));

const injected: readonly string[] = [
  ...[
    'a\r\nBcc: others@stockroom.example',
    'a\nBcc: others@stockroom.example',
    'a\rBcc: others@stockroom.example',
  ],
  ...['a\u2028Bcc: b@c.de', 'a\u0085Bcc: b@c.de', 'a%0d%0aBcc: b@c.de', '=?UTF-8?Q?a=0D=0ABcc:_b@c.de?='],
  ...['a\r\n\r\n<script>ran=1</script>', '--\r\nContent-Type: text/html\r\n\r\n<b>', 'x'.repeat(3_000)],
  ...['{{name}} {{- name}} $t(frame.greeting) <%= name %>', 'a\u0000b', '\u202egnp.exe', '\ud83e'],
  ...xssCorpus,
];
const marks = (html: string) => html.match(/<\/?[a-z!][^\s>]*/gi);
/** What a browser would act on: the attributes of all marks. */
const attributes = (html: string) =>
  [...html.matchAll(/<[a-z][^>]*>/gi)].flatMap(([mark]) =>
    [...mark.matchAll(/ ([\w-]+)="/g)].map(([, name]) => name),
  );

const post = await startMailServer();
const server = await startTestServer({ more: { mailer: mailerTo(post) } });
afterAll(async () => {
  await server.close();
  await post.close();
});
beforeEach(() => {
  post.received.length = 0;
});
await server.db.execute(sql`
  update users set email = 'lin@stockroom.example', email_confirmed_at = now() where usercode = '100101'`);

describe.each(allMailKinds.map((kind) => ({ kind, name: kind.name })))('the mail $name', ({ kind }) => {
  const mail = (language: (typeof languages)[number], words: string) =>
    renderMail(kind, { language, params: filled(words), reader: words, url: 'https://stockroom.example/x' });

  test.each(languages)(
    'has the same marks whatever stands in its gaps, and one line as its subject: %s',
    (language) => {
      const harmless = mail(language, 'Lin');
      for (const words of injected) {
        const { subject, html } = mail(language, words);
        // Words of several paragraphs are several.
        const paragraphs = (text: string[] | null) => text?.filter((mark) => !/^<\/?p$/.test(mark));
        expect([words, paragraphs(marks(html))]).toEqual([words, paragraphs(marks(harmless.html))]);
        expect(new Set(attributes(html))).toEqual(new Set(attributes(harmless.html)));
        expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://stockroom.example/x"']);
        expect(subject).not.toMatch(/[\r\n\0\u0085\u2028\u2029\u202e]/);
      }
    },
  );
});

describe('on its way', () => {
  test.each([
    ...[
      'Lin\r\nBcc: others@stockroom.example',
      'Lin\nTo: others@stockroom.example\n\nbody',
      'Lin\r\n\r\n<script>',
    ],
    // What ends a message, for servers that are lax about line ends.
    ...[
      '\r\n.\r\nMAIL FROM:<x@y.z>\r\nRCPT TO:<others@stockroom.example>\r\nDATA\r\n',
      '\n.\n',
      '\r\n.\n',
      '\r.\r',
      '.',
    ],
  ])('is one message to one reader, whoever is named %j', async (name) => {
    await server.db.execute(sql`update users set username = ${name} where usercode = '100101'`);
    await server.db.transaction((tx) =>
      queueMail(tx, {
        to: { userId: 'u-100101' },
        kind: passwordResetMail,
        link: '/',
        params: { usercode: name, by: name },
      }),
    );
    await untilSeen(async () => {
      const left = await server.db.execute(
        sql`select from jobs where kind = 'mail.send' and state <> 'done'`,
      );
      expect(left.rows).toHaveLength(0);
    });
    expect(post.received.map(({ to }) => to)).toEqual(['lin@stockroom.example']);
    const [mail] = post.received;
    const [heads = ''] = (mail?.raw ?? '').split('\r\n\r\n');
    expect(heads.match(/^(To|Cc|Bcc|From|Subject):/gim)?.toSorted()).toEqual(['From:', 'Subject:', 'To:']);
    expect(readMail(mail ?? { raw: '' }).html).not.toContain('<script>');
    await server.db.execute(sql`delete from jobs`);
  });
});
