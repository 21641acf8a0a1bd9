import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createMailer, type Mailer } from '../../server/platform/mail/mailer.ts';

/** A message as the mail server got it. */
export type Received = { to: string; from: string; messageId: string; raw: string };

/** What it says of a mail before it takes it: nothing, or a code with words; `hang-up` = the line goes dead. */
export type Says = { code: number; words: string } | 'hang-up' | undefined;

/** A real mail server in this process: it speaks SMTP on a port of its own, and answers as the test says. */
export async function startMailServer({ size = 40_000 }: { size?: number } = {}) {
  const received: Received[] = [];
  const answers = {
    atRecipient: (_address: string): Says => undefined,
    /** After the whole message has been read, when it has not been put away yet. */
    atEnd: (_message: Received): Says => undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    size,
    disableReverseLookup: true,
    onRcptTo({ address }, session, done) {
      const says = answers.atRecipient(address);
      if (says === 'hang-up') return hangUp(session.id);
      done(says && refusal(says));
    },
    onData(stream, session, done) {
      const { envelope } = session;
      void text(stream).then((raw) => {
        const [, messageId = ''] = /^Message-ID: (\S+)/im.exec(raw) ?? [];
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const message = { to: envelope.rcptTo.map(({ address }) => address).join(), from, messageId, raw };
        if (stream.sizeExceeded) return done(refusal({ code: 552, words: 'too large' }));
        const says = answers.atEnd(message);
        if (says === 'hang-up') return hangUp(session.id);
        if (says) return done(refusal(says));
        received.push(message);
        done(null, 'taken');
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  function hangUp(session: string): void {
    for (const connection of server.connections) if (connection.id === session) connection._socket.destroy();
  }

  return {
    received,
    answers,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** What gives mails to it. */
export function mailerTo({ port }: Pick<MailServer, 'port'>): Mailer {
  const from = { name: 'Stockroom', address: 'stock@stockroom.example' };
  return createMailer(
    { host: '127.0.0.1', port, secure: false, account: null, from, bounces: 'bounce+{id}@stockroom.example' },
    'https://stockroom.example',
  );
}

/** The parts of a message as its reader sees them. */
export function readMail({ raw }: Pick<Received, 'raw'>): { subject: string; text: string; html: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  // With a file there are parts within a part.
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => boundary);
  const parts = boundaries.reduce(
    (all, boundary) => all.flatMap((part) => part.split(`--${boundary}`)),
    [rest.join('\r\n\r\n')],
  );
  const part = (type: string) => {
    const found = parts.find((one) => one.startsWith(`\r\nContent-Type: ${type}`)) ?? '';
    const [partHead = '', ...body] = found.split('\r\n\r\n');
    return decoded(body.join('\r\n\r\n'), /Content-Transfer-Encoding: (\S+)/.exec(partHead)?.[1]);
  };
  const subject = /^Subject: ((?:.*\r\n)(?:[ \t].*\r\n)*)/m.exec(`${head}\r\n`)?.[1] ?? '';
  return { subject: words(subject), text: part('text/plain'), html: part('text/html') };
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return fromQuoted(body.replace(/=\r\n/g, '')).trim();
  return body.trim();
}

/** Encoded words of a header (RFC 2047). */
function words(text: string): string {
  return text
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, inside: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(inside, 'base64').toString('latin1')
        : inside
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
    .trim();
}

function fromQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}

function refusal({ code, words: said }: { code: number; words: string }): Error & { responseCode: number } {
  return Object.assign(new Error(said), { responseCode: code });
}
