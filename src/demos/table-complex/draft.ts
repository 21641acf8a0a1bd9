import type { Article } from '#core/demos/articles';
import type { createArticle } from '#core/demos/contract';
import type { BodyOf } from '#core/wire/call';
import { timeOfText, timeText } from '../kit/articles/time-text.ts';

/** An article as it stands in its form. */
export type ArticleDraft = Pick<Article, 'type' | 'title' | 'status' | 'importance' | 'remark'> & {
  /** `YYYY-MM-DDTHH:mm:ss` of a clock on the wall; empty = none. */
  timestamp: string;
};

/** A new one is published, of one star, and of now (decision W14). */
export function draftOf(row: Article | undefined, zone: string, nowMs: number): ArticleDraft {
  const { type = '', title = '', status = 'published', importance = 1, remark = '' } = row ?? {};
  const timestamp = timeText(row?.timestamp ?? nowMs, zone).replace(' ', 'T');
  return { type, timestamp, title, status, importance, remark };
}

/** Which of its fields must be filled in, and are not. */
export function missingIn({ type, timestamp, title }: ArticleDraft) {
  return { type: type === '', timestamp: timestamp === '', title: title.trim() === '' };
}

/** What is sent of it: over what it was, where it was. */
export function bodyOf(
  draft: ArticleDraft,
  row: Article | undefined,
  zone: string,
): BodyOf<typeof createArticle> {
  const { content = '', content_short = '', author = '', image_uri = '', source_uri = '' } = row ?? {};
  const { comment_disabled = false, platforms = [] } = row ?? {};
  return {
    content,
    content_short,
    author,
    image_uri,
    source_uri,
    comment_disabled,
    platforms,
    ...draft,
    title: draft.title.trim(),
    timestamp: timeOfText(draft.timestamp, zone),
  };
}
