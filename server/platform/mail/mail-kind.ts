import { createInstance, type i18n } from 'i18next';
import { paramsIn } from '#core/catalog/name-in';
import { interpolation, numbersGrouped } from '#core/wire/group-numbers';
import { type Language, languages } from '#core/wire/languages';
import type { Database, Transaction } from '../database/database.ts';

/** What a mail tells, by name; shown as text wherever it stands. */
export type MailParams = Readonly<Record<string, string | number>>;

/** A file that comes with a mail. */
export type Attachment = { fileName: string; type: string; bytes: Buffer };
export type Composed = { params: MailParams; attachments: readonly Attachment[] };
export type ComposedFor = { userId: string; language: Language; params: MailParams };

/** A kind of mail, as its feature declares it. */
export type MailKind = {
  /** `<feature>.<what>`, stable: rows carry it, and `messages:kind.<name>` names it in words. */
  name: string;
  /** Sent to an address of the reader's that nobody has confirmed, too: what asks for that cannot wait for it. */
  toUnconfirmed: boolean;
  /**
   * Makes the link that only the reader may have, anew for each attempt: it is in no row, and no page shows it. Undefined
   * when there is nothing to send any more.
   */
  secretLink: ((tx: Transaction, userId: string, now: Date) => Promise<string | undefined>) | null;
  /**
   * Makes, anew for each attempt, what the mail tells and brings along: by the rights that its reader has then, and as things
   * are then. Undefined when there is nothing to send any more.
   */
  compose:
    | ((platform: { db: Database; now: () => Date }, of: ComposedFor) => Promise<Composed | undefined>)
    | null;
  say(language: Language, part: 'subject' | 'body' | 'open', params: MailParams): string;
};

/**
 * Declares a kind. `words`: the feature's `locales/<language>/mail/mail-<feature>.json` in all four languages, which has
 * `<what>.subject`, `<what>.body` (paragraphs, an empty line between two) and `<what>.open`, the words of the button that
 * leads to the mail's link. What stands in `{{}}` there is told when a mail is queued. No mail ever holds a password
 * (decision X7).
 */
export function mailKind(
  declaration: { name: string; words: Record<Language, Record<string, string>> } & Partial<
    Pick<MailKind, 'toUnconfirmed' | 'secretLink' | 'compose'>
  >,
): MailKind {
  const { name, words, toUnconfirmed = false, secretLink = null, compose = null } = declaration;
  const what = name.slice(name.indexOf('.') + 1);
  const spoken = speakerOf(words);
  for (const language of languages)
    for (const part of ['subject', 'body', 'open'])
      if (words[language][`${what}.${part}`] === undefined)
        throw new Error(`the mail ${name} has no ${part} in ${language}`);
  return {
    name,
    toUnconfirmed,
    secretLink,
    compose,
    say: (language, part, params) =>
      spoken.t(`${what}.${part}`, { ...paramsIn(params, language), lng: language }),
  };
}

/** Says texts of these files; their parameters are put in as they are. */
export function speakerOf(words: Record<Language, Record<string, string>>): i18n {
  const instance = createInstance().use(numbersGrouped());
  // Resources are given here, so that this is done when it returns.
  void instance.init({
    initAsync: false,
    fallbackLng: 'en',
    defaultNS: 'mail',
    keySeparator: false,
    nsSeparator: false,
    interpolation,
    resources: Object.fromEntries(languages.map((language) => [language, { mail: words[language] }])),
  });
  return instance;
}
