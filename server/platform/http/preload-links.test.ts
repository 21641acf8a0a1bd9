import { describe, expect, it } from 'vitest';
import { preloadLinks } from './preload-links.ts';

const links = preloadLinks({
  routes: {
    '/login': ['assets/login.css', 'assets/login.js'],
    '/sf/check': ['assets/check.js'],
    '/andon/$ticket': ['assets/ticket.js'],
    '/files/$': ['assets/files.js'],
  },
  words: { zh: ['assets/zh.js'], en: ['assets/en.js'] },
});

const zh = '</assets/zh.js>; rel=modulepreload; crossorigin';
const en = '</assets/en.js>; rel=modulepreload; crossorigin';

describe('a page names ahead', () => {
  it('the words, then its own scripts and styles', () => {
    expect(links('/login?redirect=%2F', { cookie: 'language=zh' })).toBe(
      `${zh}, </assets/login.css>; rel=preload; as=style; crossorigin, </assets/login.js>; rel=modulepreload; crossorigin`,
    );
  });

  it.each([
    ['/sf/check', 'check'],
    ['/sf/check/', 'check'],
    ['/andon/77', 'ticket'],
    ['/files/a/b/c', 'files'],
  ])('what %s needs', (url, name) => {
    expect(links(url, {})).toBe(`${en}, </assets/${name}.js>; rel=modulepreload; crossorigin`);
  });

  it.each(['/sf', '/sf/check/more', '/andon', '/andon/77/notes', '/xlogin'])('only words for %s', (url) => {
    expect(links(url, {})).toBe(en);
  });

  it.each([
    ['/login', 'login'],
    ['/files/a', 'files'],
    ['/elsewhere', 'rest'],
  ])('what %s needs, though others fit too', (url, name) => {
    const routes = {
      '/$': ['assets/rest.js'],
      '/files/$': ['assets/files.js'],
      '/login': ['assets/login.js'],
    };
    expect(preloadLinks({ routes, words: {} })(url, {})).toBe(
      `</assets/${name}.js>; rel=modulepreload; crossorigin`,
    );
  });

  it('nothing for an app without notes of words and routes', () => {
    expect(preloadLinks({ routes: {}, words: {} })('/login', {})).toBeUndefined();
  });
});

describe('its language', () => {
  it.each([
    ['the cookie', { cookie: 'a=b; language=zh; c=d', 'accept-language': 'en' }, zh],
    ['a cookie of a language there is not', { cookie: 'language=fr', 'accept-language': 'zh' }, zh],
    ['a cookie that only looks like it', { cookie: 'mylanguage=zh' }, en],
    ['the browser’s first language', { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, zh],
    ['the browser’s order, not the header’s', { 'accept-language': 'en;q=0.5, zh-TW;q=0.7' }, zh],
    ['the first that there is', { 'accept-language': 'fr-FR,de;q=0.9,zh;q=0.1' }, zh],
    ['one that is not refused', { 'accept-language': 'zh;q=0, fr' }, en],
    ['English otherwise', {}, en],
  ])('is %s', (_case, headers, expected) => {
    expect(links('/nowhere', headers)).toBe(expected);
  });
});
