import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';

/**
 * What the build noted (scripts/build/preload.mjs): by address, and by language, the files that a first view needs
 * beyond those that index.html names.
 */
export type Preload = {
  routes: Record<string, string[]>;
  words: Record<string, string[]>;
  /** Addresses of screens behind sign-in, and the words that those need besides. */
  signedIn?: string[];
  signedInWords?: Record<string, string[]>;
};

/** Answers the value of a page's `Link` header; undefined when nothing need be fetched ahead. */
export type PreloadLinks = (url: string, headers: IncomingHttpHeaders) => string | undefined;

/** Reads the notes of the built app in `folder`; without them no page gets the header. */
export function readPreloadLinks(folder: string): PreloadLinks {
  const file = join(folder, 'preload.json');
  if (!existsSync(file)) return () => undefined;
  return preloadLinks(JSON.parse(readFileSync(file, 'utf8')));
}

export function preloadLinks(preload: Preload): PreloadLinks {
  const languages = Object.keys(preload.words);
  const patterns = Object.entries(preload.routes)
    .sort(([a], [b]) => openness(a) - openness(b))
    .map(([address, files]) => ({
      test: addressPattern(address),
      files,
      isSignedIn: preload.signedIn?.includes(address) ?? false,
    }));
  return (url, headers) => {
    const path = url.split('?')[0] ?? url;
    const language = chosenLanguage(headers, languages);
    const screen = patterns.find(({ test }) => test.test(path));
    const moreWords = screen?.isSignedIn ? (preload.signedInWords?.[language] ?? []) : [];
    const links = [...(preload.words[language] ?? []), ...moreWords, ...(screen?.files ?? [])].map(link);
    return links.length > 0 ? links.join(', ') : undefined;
  };
}

/** With `crossorigin`, as the app's own loader asks for them: else the browser would fetch each file twice. */
function link(file: string): string {
  return file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin`;
}

/** Which address is meant when several fit: a plain one before one with a name in it, and that before the rest. */
function openness(address: string): number {
  const segments = address.split('/');
  if (segments.includes('$')) return 100 - segments.length;
  return segments.some((segment) => segment.startsWith('$')) ? 1 : 0;
}

/** A `$name` segment of a route stands for any one segment, a lone `$` for all that follow. */
function addressPattern(address: string): RegExp {
  const segments = address.split('/').map((segment) => {
    if (segment === '$') return '.*';
    return segment.startsWith('$') ? '[^/]+' : segment.replace(/[.*+?^{}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}/?$`);
}

/** As index.html's own script chooses: the cookie, else the first wanted language that there is, else English. */
function chosenLanguage(headers: IncomingHttpHeaders, languages: string[]): string {
  const cookie = /(?:^|; )language=([a-z]{2})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (cookie !== undefined && languages.includes(cookie)) return cookie;
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { code: tag.slice(0, 2).toLowerCase(), weight: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.find(({ code }) => languages.includes(code))?.code ?? 'en';
}
