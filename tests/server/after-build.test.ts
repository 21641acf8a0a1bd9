import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFiles } from '../../scripts/build/compress.mjs';
import { keepTwoBuilds, twoBuilds } from '../../scripts/build/keep-two-builds.mjs';
import { type Chunk, preloadOf } from '../../scripts/build/preload.mjs';

const chunk = (file: string, sources: string[], imports: string[] = [], css: string[] = []): Chunk => ({
  file: `assets/${file}`,
  sources,
  imports: imports.map((name) => `assets/${name}`),
  css: css.map((name) => `assets/${name}`),
});
const screen = (route: string) => `src/routes/${route}.tsx?tsr-split=component`;

describe('what a first view needs beyond index.html’s own', () => {
  const page = '<script src="/assets/app.js"></script><link href="/assets/app.css">';
  const chunks = [
    chunk(
      'app.js',
      ['src/app/main.tsx', 'src/routes/_in.tsx', 'src/routes/_in.sf.check.tsx'],
      [],
      ['app.css'],
    ),
    chunk('login.js', [screen('login')], ['app.js', 'forms.js'], ['login.css']),
    chunk('forms.js', ['src/ui/forms.ts'], ['app.js'], ['forms.css']),
    chunk('frame.js', [screen('_in')], ['app.js']),
    chunk('offline.js', ['src/app/start-offline.ts'], ['dexie.js', 'app.js']),
    chunk('dexie.js', []),
    chunk('check.js', [screen('_in.sf.check'), 'src/features/x.ts'], ['forms.js', 'app.js']),
    chunk('ticket.js', [screen('_in/andon/$ticket')], ['app.js']),
    chunk('sheet.js', ['src/features/sheet.tsx'], ['app.js']),
    chunk('zh.js', ['src/app/words/zh.ts']),
  ];
  const { routes, words } = preloadOf(chunks, page);
  const files = (address: string) => routes[address]?.map((file) => file.replace('assets/', ''));

  it('is a screen’s chunk with its imports and styles, what is imported first', () => {
    expect(files('/login')).toEqual(['forms.css', 'forms.js', 'login.css', 'login.js']);
  });

  it('is, for whoever is signed in, also the frame around the screen and the store that the frame opens', () => {
    expect(files('/sf/check')).toEqual([
      'dexie.js',
      'offline.js',
      'frame.js',
      'forms.css',
      'forms.js',
      'check.js',
    ]);
  });

  it('is found for routes in folders, and for addresses with a part that varies', () => {
    expect(files('/andon/$ticket')?.at(-1)).toBe('ticket.js');
  });

  it('is what the login page needs where a newcomer is sent there', () => {
    expect(files('/')).toEqual(files('/login'));
  });

  it('is nothing that only a tap loads, and no address is made of a mere frame', () => {
    expect(Object.values(routes).flat()).not.toContain('assets/sheet.js');
    expect(Object.keys(routes).sort()).toEqual(['/', '/andon/$ticket', '/login', '/sf/check']);
  });

  it('is the words of one language', () => {
    expect(words.zh).toEqual(['assets/zh.js']);
    expect(words.es).toEqual([]);
  });
});

describe('in the output folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stockroom-after-build-'));
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A build as Vite leaves it: its files beside those of earlier builds. */
  function build(...names: string[]) {
    const files = names.map((name) => `assets/${name}`);
    for (const file of files) writeFileSync(join(folder, file), `export default ${JSON.stringify(file)};`);
    writeFileSync(join(folder, '.vite/build.json'), JSON.stringify({ files, chunks: [] }));
    keepTwoBuilds(folder);
  }
  const assets = () => readdirSync(join(folder, 'assets')).sort();

  it('the build before stays for pages that are still open, and older ones go', () => {
    build('a1.js', 'same.js');
    build('a2.js', 'same.js');
    expect(assets()).toEqual(['a1.js', 'a2.js', 'same.js']);
    build('a3.js', 'same.js');
    expect(assets()).toEqual(['a2.js', 'a3.js', 'same.js']);
  });

  it('the same build made twice does not push out the one before', () => {
    build('a1.js');
    build('a2.js');
    build('a2.js');
    expect(assets()).toEqual(['a1.js', 'a2.js']);
    expect(twoBuilds(['a'], [['a'], ['b']])).toEqual([['a'], ['b']]);
  });

  it('what went takes its compressed forms with it', async () => {
    build('a1.js');
    await compressFiles(folder);
    build('a2.js');
    build('a3.js');
    await compressFiles(folder);
    expect(assets()).toEqual(['a2.js', 'a2.js.br', 'a2.js.gz', 'a3.js', 'a3.js.br', 'a3.js.gz']);
  });

  it('every text and wasm file is compressed in both ways, and nothing else', async () => {
    const files = ['index.html', 'worker.js', 'assets/a.css', 'assets/b.wasm', 'icon.svg', 'm.webmanifest'];
    for (const file of files) writeFileSync(join(folder, file), `${file} `.repeat(500));
    writeFileSync(join(folder, 'icon.png'), 'x'.repeat(5000));
    await compressFiles(folder);
    for (const file of files) {
      const content = readFileSync(join(folder, file), 'utf8');
      expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).toString()).toBe(content);
      expect(gunzipSync(readFileSync(join(folder, `${file}.gz`))).toString()).toBe(content);
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('icon.png'))).toEqual(['icon.png']);
    expect(readdirSync(join(folder, '.vite'))).toEqual([]);
  });

  it('what has not changed keeps its compressed form to the millisecond, as the server’s ETag is made of it', async () => {
    writeFileSync(join(folder, 'worker.js'), 'one');
    writeFileSync(join(folder, 'index.html'), 'one');
    await compressFiles(folder);
    const made = statSync(join(folder, 'worker.js.br')).mtimeMs;
    writeFileSync(join(folder, 'worker.js'), 'one');
    writeFileSync(join(folder, 'index.html'), 'two');
    await compressFiles(folder);
    expect(statSync(join(folder, 'worker.js.br')).mtimeMs).toBe(made);
    expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString()).toBe('two');
  });
});
