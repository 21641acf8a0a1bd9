import { randomOf } from '../tools/random.ts';
import { readSort } from '../wire/paging.ts';

export const articleTypes = ['CN', 'US', 'JP', 'EU'] as const;
export type ArticleType = (typeof articleTypes)[number];
export const articleStatuses = ['published', 'draft', 'deleted'] as const;
export const articleLimits = { title: 100, summary: 500, content: 400_000, importance: 3 } as const;

/** The documents' demo article (spec 1, section 3). */
export type Article = {
  id: number;
  /** Milliseconds since 1970. */
  timestamp: number;
  author: string;
  reviewer: string;
  title: string;
  content_short: string;
  /** HTML, as whoever wrote it sent it: cleaned where it is shown. */
  content: string;
  forecast: number;
  importance: number;
  type: ArticleType | '';
  status: (typeof articleStatuses)[number];
  display_time: string;
  comment_disabled: boolean;
  pageviews: number;
  image_uri: string;
  source_uri: string;
  remark: string;
  platforms: string[];
};

const count = 100;
const firstInstant = Date.UTC(2026, 0, 5, 1);
const dayMs = 86_400_000;

/** The hundred that are always there, the same on every machine. */
export function sampleArticles(): Article[] {
  const random = randomOf('demo articles');
  return Array.from({ length: count }, (_, index) => {
    const timestamp = firstInstant + random.int(0, 300) * dayMs + random.int(0, dayMs - 1);
    return {
      id: index + 1,
      timestamp,
      author: random.pick(firstNames),
      reviewer: random.pick(firstNames),
      title: titleOf(Array.from({ length: random.int(5, 10) }, () => random.pick(titleWords))),
      content_short: 'mock data',
      content: '<p>I am testing data, I am testing data.</p><p>A list:</p><ul><li>one</li><li>two</li></ul>',
      forecast: random.int(0, 10_000) / 100,
      importance: random.int(1, 3),
      type: random.pick(articleTypes),
      status: random.pick(['published', 'draft'] as const),
      display_time: new Date(timestamp).toISOString(),
      comment_disabled: true,
      pageviews: random.int(300, 5000),
      image_uri: '',
      source_uri: '',
      remark: '',
      platforms: ['a-platform'],
    };
  });
}

export type ArticleFilter = {
  importance?: number;
  type?: string;
  /** A part of it, in this spelling. */
  title?: string;
  /** `-id`: the newest first; else the oldest. */
  sort?: string;
};

/** What of them a list shows: filtered and in order. */
export function listedArticles(articles: readonly Article[], filter: ArticleFilter): Article[] {
  const { importance, type, title } = filter;
  const isDescending = readSort(filter.sort, ['id'])?.descending ?? false;
  return articles
    .filter(
      (article) =>
        (importance === undefined || article.importance === importance) &&
        (!type || article.type === type) &&
        (!title || article.title.includes(title)),
    )
    .sort((a, b) => (isDescending ? b.id - a.id : a.id - b.id));
}

/** Readings by channel, the same for every article. */
export const sampleReadings = ['PC', 'mobile', 'ios', 'android'].map((key) => ({ key, pv: 1024 }));

function titleOf(words: readonly string[]): string {
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const titleWords =
  'shelf store lot label price early morning delivery cold aisle check count return bread milk fruit week stock order counter season basket summer market fresh offer paper'.split(
    ' ',
  );

/** A hundred, for the search for people; and somebody whom the template's own users look for. */
export const firstNames: readonly string[] =
  'Aaron Ada Alan Alice Amy Andrew Angela Anna Anthony Barbara Betty Brenda Brian Carol Charles Christopher Cynthia Daniel David Deborah Dennis Diana Donald Donna Dorothy Edward Elizabeth Emily Eric Eva Frances Frank Gary George Gloria Grace Gregory Harold Heather Helen Henry Ian Irene Jack James Janet Jason Jean Jeffrey Jennifer Jessica John Jose Joseph Joyce Karen Kathleen Kenneth Kevin Kim Larry Laura Lisa Linda Louis Margaret Maria Mark Martha Martin Mary Matthew Melissa Michael Michelle Nancy Nicholas Olivia Pamela Patricia Paul Peter Rebecca Richard Robert Ronald Ruth Sandra Sarah Scott Sharon Shirley Sophia Stephen Steven Susan Thomas Victor William Zoe'.split(
    ' ',
  );

/** People whose name has this in it, however it is spelt. */
export function peopleNamed(name: string): { name: string }[] {
  const wanted = name.toLowerCase();
  return [...firstNames, 'mock-Pan']
    .filter((one) => one.toLowerCase().includes(wanted))
    .map((one) => ({ name: one }));
}

export type DemoTransaction = {
  order_no: string;
  timestamp: number;
  username: string;
  price: number;
  status: 'success' | 'pending';
};

/** Twenty orders that never were. */
export function sampleTransactions(): DemoTransaction[] {
  const random = randomOf('demo transactions');
  return Array.from({ length: 20 }, (_, index) => ({
    order_no: `${(random.int(0, 0xffff) * 0x1_0000 + random.int(0, 0xffff)).toString(16).padStart(8, '0')}-${String(index + 1).padStart(4, '0')}`,
    timestamp: firstInstant + random.int(0, 300) * dayMs + random.int(0, dayMs - 1),
    username: `${random.pick(firstNames)} ${random.pick(firstNames)}`,
    price: random.int(100_000, 1_500_000) / 100,
    status: random.pick(['success', 'pending'] as const),
  }));
}
