import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { execForm, readStages } from '../support/dockerfile.ts';
import { checkoutDir } from '../support/postgres.ts';

/** No image is built here, which takes an engine and a network: these are the mistakes that can be seen without. */
const read = (name: string) => readFileSync(join(checkoutDir, name), 'utf8');
const { version }: { version: string } = JSON.parse(read('package.json'));
const stages = readStages(read('Dockerfile'));
const last = stages.at(-1);
const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

describe('the image', () => {
  test('is made of one base, named by its full version', () => {
    expect(read('Dockerfile')).toMatch(/^ARG NODE_IMAGE=node:(20|22|24)\.\d+\.\d+-\w+-slim$/m);
    expect(stages.map(({ image }) => image)).toEqual(stages.map(() => `\${NODE_IMAGE}`));
  });

  test('copies only what is there: of the checkout, or of a stage before', () => {
    const before = new Set<string>();
    for (const { name, steps } of stages) {
      for (const { flags, words } of steps.filter((step) => step.name === 'COPY')) {
        const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
        if (from !== undefined) expect(before).toContain(from);
        else
          for (const source of words.slice(0, -1))
            expect(existsSync(join(checkoutDir, source)), source).toBe(true);
        if (from === undefined) expect(words.filter((source) => ignored.includes(source))).toEqual([]);
      }
      before.add(name);
    }
    expect(stages.flatMap(({ steps }) => steps.filter((step) => step.name === 'ADD'))).toEqual([]);
  });

  test('runs only scripts that are there', () => {
    const scripts = [...read('Dockerfile').matchAll(/\b(scripts\/\S+\.mjs)/g)].map(([, path]) => path ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) expect(existsSync(join(checkoutDir, path)), path).toBe(true);
  });

  test('has in the end neither tools nor sources: only what a release archive holds and installs', () => {
    const copied = last?.steps
      .filter(({ name }) => name === 'COPY')
      .map(({ flags, text }) => [...flags, text].join(' '));
    expect(copied).toEqual([
      '--from=packages /stockroom/node_modules ./node_modules',
      '--from=build /release ./',
      // Nothing is in them.
      '--from=packages --chown=node:node /files /var/lib/stockroom-files',
      '--from=packages --chown=node:node /data /var/lib/stockroom',
    ]);
    expect(last?.steps.filter(({ name }) => name === 'RUN')).toEqual([]);
  });

  test('does not run as root', () => {
    const names = last?.steps.map(({ name }) => name) ?? [];
    expect(last?.steps.find(({ name }) => name === 'USER')?.text).toBe('node');
    expect(names.indexOf('USER')).toBeLessThan(names.indexOf('CMD'));
  });

  test('has a folder for data that its user may write in', () => {
    const set = last?.steps.filter(({ name }) => name === 'ENV').map(({ text }) => text);
    expect(set?.join(' ').split(' ')).toContain('DATA_DIR=/var/lib/stockroom');
    const made = stages.flatMap(({ steps }) => steps.filter(({ name }) => name === 'RUN'));
    expect(made.map(({ text }) => text).join(' ')).toMatch(/mkdir -m 700 \/files \/data$/m);
  });

  test('starts the server itself, so that a signal reaches it', () => {
    expect(execForm(last?.steps.find(({ name }) => name === 'CMD')?.text ?? '')).toEqual([
      'node',
      'dist/server/main.js',
    ]);
    expect(last?.steps.filter(({ name }) => name === 'ENTRYPOINT')).toEqual([]);
  });

  test('holds no secret, and takes none from the checkout', () => {
    const set = stages.flatMap(({ steps }) => steps.filter(({ name }) => name === 'ENV' || name === 'ARG'));
    expect(set.filter(({ text }) => /PASSWORD|SECRET|TOKEN|KEY|DATABASE_URL/i.test(text))).toEqual([]);
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env*', 'secrets', 'data', '*.key', '*.pem']));
  });

  describe('asks for its health', () => {
    const check = last?.steps.find(({ name }) => name === 'HEALTHCHECK');
    const [program = '', ...args] = execForm(check?.text.replace(/^CMD /, '') ?? '') ?? [];
    let status = 200;
    let asked = '';
    const server = createServer((request, response) => {
      asked = request.url ?? '';
      response.writeHead(status).end();
    });
    afterAll(() => server.close());

    test.each([
      [200, 0],
      [503, 1],
    ])('and %d is exit code %d', async (answered, code) => {
      status = answered;
      if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      expect(program).toBe('node');
      const child = spawn(process.execPath, args, { env: { PORT: String(port) } });
      expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(code);
      expect(asked).toBe('/ready');
    });

    test('and nobody there is a failure', () => {
      expect(spawnSync(process.execPath, args, { env: { PORT: '1' } }).status).toBe(1);
    });
  });
});

type Service = {
  image: string;
  restart: string;
  environment: Record<string, string>;
  secrets: string[];
  volumes?: string[];
  ports?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
};

describe('compose.yaml', () => {
  const file: {
    services: Record<'stockroom' | 'database', Service>;
    secrets: Record<string, { file: string }>;
    volumes: Record<string, unknown>;
  } = parse(read('compose.yaml'), { strict: true, uniqueKeys: true });
  const { stockroom, database } = file.services;

  test('starts this version, and only when the database answers', () => {
    expect(stockroom.image).toBe(`stockroom:${version}`);
    expect(stockroom.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(database.healthcheck?.test[0]).toBe('CMD');
    expect(database.image).toMatch(/^postgres:17\.\d+-\w+$/);
  });

  test('keeps secrets in files that no commit and no image gets', () => {
    for (const service of [stockroom, database]) {
      for (const name of service.secrets) expect(file.secrets[name]?.file).toBe(`./secrets/${name}`);
      for (const [name, value] of Object.entries(service.environment)) {
        if (/PASSWORD|URL_FILE/.test(name)) expect(value).toMatch(/^\/run\/secrets\//);
        expect(value).not.toMatch(/postgres:\/\//);
      }
    }
    expect(read('.gitignore')).toContain('/secrets/');
  });

  test('keeps the data in a volume, starts again by itself, and is reached from this machine alone', () => {
    expect(database.volumes).toEqual(['database:/var/lib/postgresql/data']);
    expect(file.volumes).toHaveProperty('database');
    expect(stockroom.volumes).toEqual(['files:/var/lib/stockroom-files', 'data:/var/lib/stockroom']);
    expect(stockroom.environment.FILES_URL).toBe('file:///var/lib/stockroom-files');
    expect(file.volumes).toMatchObject({ files: {}, data: {} });
    expect([stockroom.restart, database.restart]).toEqual(['unless-stopped', 'unless-stopped']);
    expect(stockroom.ports).toEqual(['127.0.0.1:8080:8080']);
    expect(database.ports).toBeUndefined();
  });
});
