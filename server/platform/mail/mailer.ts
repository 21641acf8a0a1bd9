import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/config.ts';
import type { Attachment } from './mail-kind.ts';
import type { Rendered } from './render.ts';

/** What gives mails to the mail server. */
export type Mailer = {
  /** The mail server, as people know it; never its account. */
  server: string;
  /** `name <address>` of the sender. */
  from: string;
  /** The part of a Message-ID behind the @. */
  domain: string;
  /** Absolute address of a screen, as it stands in mails. */
  urlOf(link: string): string;
  /**
   * Gives one mail to the mail server, for one reader; answers who accepted it, and what they said.
   * @throws what `mailFailureOf` reads
   */
  send(
    mail: Rendered & { id: string; to: string; messageId: string; attachments?: readonly Attachment[] },
  ): Promise<string>;
};

/** @param publicUrl the origin that links lead to */
export function createMailer(settings: MailSettings, publicUrl: string): Mailer {
  const { host, port, secure, account, from, bounces } = settings;
  const server = `${host}:${port}`;
  // A connection for each: a pool sends again by itself what was cut off, and nobody would know how often.
  const transport = createTransport({
    host,
    port,
    secure,
    ...(account && { auth: { user: account.user, pass: account.password } }),
    // A password, and the links, cross no network in the clear.
    requireTLS: account !== null && !secure && !isHere(host),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    server,
    from: `${from.name} <${from.address}>`,
    domain: from.address.slice(from.address.indexOf('@') + 1),
    urlOf: (link) => publicUrl + link,
    async send({ id, to, messageId, subject, text, html, attachments = [] }) {
      const info = await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        attachments: attachments.map(({ fileName, type, bytes }) => ({
          filename: fileName,
          contentType: type,
          content: bytes,
        })),
        envelope: { from: bounces?.replace('{id}', id) ?? from.address, to },
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      return `${server}: ${info.response}`.slice(0, 300);
    },
  };
}

function isHere(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
