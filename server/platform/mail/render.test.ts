import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Html, html } from './html.ts';
import { mailKind } from './mail-kind.ts';
import { renderMail } from './render.ts';

const words = {
  'told.subject': '{{what}} of {{who}}',
  'told.body': 'First {{what}}.\n\nThen {{who}}.',
  'told.open': 'Open',
};
const kind = mailKind({ name: 'test.told', words: { zh: words, en: words, es: words, ja: words } });
const mail = (params: Record<string, string>, url: string | null = null, reader: string | null = 'Lin') =>
  renderMail(kind, { language: 'en', params, reader, url });

describe('markup', () => {
  it('escapes what is put into it, and not itself', () => {
    expect(html`<b>${'<i>&"\'`'}</b>${7}${new Html('<u>')}`.text).toBe(
      '<b>&#60;i&#62;&#38;&#34;&#39;&#96;</b>7<u>',
    );
    expect(html`<ul>${['a', '<b>'].map((one) => html`<li>${one}</li>`)}</ul>`.text).toBe(
      '<ul><li>a</li><li>&#60;b&#62;</li></ul>',
    );
  });

  it('has no tag and no attribute that a text brought', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(html`<p title="${text}">${text}</p>`.text.match(/[<>"]/g)).toEqual([
          '<',
          '"',
          '"',
          '>',
          '<',
          '>',
        ]);
      }),
    );
  });
});

describe('a mail', () => {
  it('says the same as text and as markup, with the button where it has a link', () => {
    const { subject, text, html: markup } = mail({ what: 'Milk', who: 'Lin' }, 'https://s.example/a?b=1&c=2');
    expect(subject).toBe('Milk of Lin');
    expect(text).toContain(
      'Hello Lin,\n\nFirst Milk.\n\nThen Lin.\n\nOpen:\nhttps://s.example/a?b=1&c=2\n\n-- \n',
    );
    expect(markup).toContain('href="https://s.example/a?b=1&#38;c=2"');
    for (const part of ['Hello Lin,', 'First Milk.', 'Then Lin.']) expect(markup).toContain(`>${part}</p>`);
    expect(mail({ what: 'a', who: 'b' }).html).not.toContain('<a ');
    expect(mail({ what: 'a', who: 'b' }, null, null).text).toMatch(/^First a/);
  });

  it('has a subject of one line, whatever people typed', () => {
    expect(mail({ what: 'a\r\nBcc: x@y.z', who: ' b\t' }).subject).toBe('a Bcc: x@y.z of b');
  });

  it('puts nothing of what people typed in place of its own words', () => {
    expect(mail({ what: '$t(told.open) {{who}}', who: 'Lin' }).text).toContain(
      'First $t(told.open) {{who}}.',
    );
  });
});

it('a kind without its words in one language is a slip of the program', () => {
  const { 'told.open': _, ...less } = words;
  expect(() => mailKind({ name: 'test.told', words: { zh: words, en: words, es: less, ja: words } })).toThrow(
    'the mail test.told has no open in es',
  );
});
