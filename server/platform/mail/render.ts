import type { Language } from '#core/wire/languages';
import en from '../../../locales/en/mail/mail-frame.json' with { type: 'json' };
import es from '../../../locales/es/mail/mail-frame.json' with { type: 'json' };
import ja from '../../../locales/ja/mail/mail-frame.json' with { type: 'json' };
import zh from '../../../locales/zh/mail/mail-frame.json' with { type: 'json' };
import { html } from './html.ts';
import { type MailKind, type MailParams, speakerOf } from './mail-kind.ts';

export type Rendered = { subject: string; text: string; html: string };

const frame = speakerOf({ zh, en, es, ja });

/**
 * A mail in its reader's language, as text and as markup that says the same.
 *
 * @param reader how the greeting names them; null = an address that is nobody's account
 * @param url where the button leads, absolute; null without one
 */
export function renderMail(
  kind: MailKind,
  {
    language,
    params,
    reader,
    url,
  }: { language: Language; params: MailParams; reader: string | null; url: string | null },
): Rendered {
  const subject = subjectOf(kind, language, params);
  const greeting = reader === null ? [] : [frameWord(language, 'greeting', { name: reader })];
  const paragraphs = [...greeting, ...kind.say(language, 'body', params).split(/\n{2,}/)];
  const open = kind.say(language, 'open', params);
  const foot = frameWord(language, 'foot');
  return {
    subject,
    text: [...paragraphs, ...(url === null ? [] : [`${open}:\n${url}`]), `-- \n${foot}`].join('\n\n'),
    html: html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI','PingFang SC','Hiragino Sans','Noto Sans CJK SC',sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;color:#0d5c49;font-weight:600">Stockroom</p>
${paragraphs.map((one) => html`<p style="margin:0 0 16px;white-space:pre-line">${one}</p>\n`)}${
  url === null
    ? ''
    : html`<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0d5c49;color:#ffffff;text-decoration:none">${open}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#586a61;word-break:break-all">${url}</p>\n`
}<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #dfe6e1;font-size:13px;color:#586a61">${foot}</p>
</div></body></html>`.text,
  };
}

/** One line that reads as it is written, whatever stands in the parameters: no signs that break or turn it. */
export function subjectOf(kind: MailKind, language: Language, params: MailParams): string {
  return kind
    .say(language, 'subject', params)
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
}

/** A word of what stands around every mail. */
export function frameWord(
  language: Language,
  word: 'greeting' | 'foot' | 'secret',
  params: MailParams = {},
): string {
  return frame.t(word, { ...params, lng: language });
}
