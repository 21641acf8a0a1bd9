import type { Article } from '#core/demos/articles';
import type { createArticle } from '#core/demos/contract';
import type { BodyOf } from '#core/wire/call';

/** What is written of an article. `timestamp`: when it is published, in milliseconds since 1970; null: when it is sent. */
export type Written = Pick<
  Article,
  | 'title'
  | 'content'
  | 'content_short'
  | 'author'
  | 'importance'
  | 'comment_disabled'
  | 'platforms'
  | 'source_uri'
  | 'image_uri'
> & { timestamp: number | null };

/** As a new one begins (decision W14). */
export const unwritten: Written = {
  title: '',
  content: '',
  content_short: '',
  author: '',
  importance: 0,
  comment_disabled: false,
  platforms: ['a-platform'],
  source_uri: '',
  image_uri: '',
  timestamp: null,
};

const names = Object.keys(unwritten) as (keyof Written)[];

export function writtenOf(article: Article): Written {
  return Object.fromEntries(names.map((name) => [name, article[name]])) as Written;
}

/** What a call takes. What is not asked for here stays as it was. */
export function bodyOf(
  written: Written,
  status: 'published' | 'draft',
  { before, now }: { before: Article | undefined; now: number },
): BodyOf<typeof createArticle> {
  return {
    ...written,
    timestamp: written.timestamp ?? now,
    status,
    type: before?.type ?? '',
    remark: before?.remark ?? '',
  };
}

type Wrong = { [Name in keyof Written]?: 'required' | 'no-link' };

/** What is wrong with an article that is to be seen: title, content and picture are there, a link leads somewhere. */
export function wrongToPublish(written: Written): Wrong {
  return {
    ...wrongToKeep(written),
    ...(written.image_uri === '' && { image_uri: 'required' }),
    ...(written.source_uri !== '' && !isLink(written.source_uri) && { source_uri: 'no-link' }),
  };
}

/** A draft has a title and a content. */
export function wrongToKeep({ title, content }: Written): Wrong {
  return {
    ...(title.trim() === '' && { title: 'required' }),
    ...(isBlank(content) && { content: 'required' }),
  };
}

function isLink(text: string): boolean {
  // `URL` alone takes `https:a b` for an address.
  return /^https?:\/\/\S+$/i.test(text) && parsed(text) !== undefined;
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** HTML in which nothing stands: no letter, no picture, no line. */
function isBlank(html: string): boolean {
  if (/<(?:img|hr)\b/i.test(html)) return false;
  return html.replace(/<[^>]*>|&nbsp;|\s/gi, '') === '';
}

/** What an earlier visit typed, whatever release kept it; undefined when nothing of it can be read. */
export function readTyped(kept: unknown): Partial<Written> | undefined {
  const found: Record<string, unknown> = Object(kept);
  const typed = names.filter((name) => Object.hasOwn(found, name) && isLike(name, found[name]));
  return typed.length === 0 ? undefined : Object.fromEntries(typed.map((name) => [name, found[name]]));
}

function isLike(name: keyof Written, value: unknown): boolean {
  if (name === 'timestamp') return value === null || Number.isSafeInteger(value);
  if (name === 'platforms') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  return typeof value === typeof unwritten[name];
}
