import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/platform/config/config.ts';
import { checkoutDir } from '../support/postgres.ts';

/** The examples of deploy/, by the programs that are to read them, where this machine has those. */
const folder = mkdtempSync(join(tmpdir(), 'stockroom-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter) };

function run(command: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

const lacks = (command: string, ...args: string[]) => run(command, ...args).status !== 0;
const example = (name: string) => readFileSync(join(checkoutDir, 'deploy', name), 'utf8');

/** A copy whose paths are those of this machine. */
function adapted(name: string, ...changes: [string, string][]): string {
  const text = changes.reduce((all, [from, to]) => {
    expect(all).toContain(from);
    return all.replaceAll(from, to);
  }, example(name));
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const pem = join(folder, 'both.pem');

function makeCertificate(): void {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const subject = ['-subj', '/CN=stockroom.example', '-days', '2'];
  const made = run(
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  );
  expect(made.status, made.said).toBe(0);
  writeFileSync(pem, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
}

describe('the systemd unit', () => {
  test.skipIf(lacks('systemd-analyze', '--version'))(
    'is one that systemd accepts (needs systemd-analyze)',
    () => {
      const unit = adapted('stockroom.service', ['/usr/bin/node', process.execPath]);
      expect(run('systemd-analyze', 'verify', unit)).toEqual({ status: 0, said: '' });
    },
  );

  test.skipIf(lacks('systemd-analyze', 'security', '--help'))(
    'exposes little: at most 2 of 10 by systemd’s own measure (needs systemd-analyze)',
    () => {
      const unit = adapted('stockroom.service', ['/usr/bin/node', process.execPath]);
      const { said, status } = run('systemd-analyze', 'security', '--offline=yes', '--threshold=20', unit);
      expect(said).toMatch(/Overall exposure level for stockroom\.service: [\d.]+ OK/);
      expect(status).toBe(0);
    },
  );

  test('waits longer for a stop than a stop takes, and keeps the secret in a file', () => {
    const unit = example('stockroom.service');
    const delay = Number(/^STOP_DELAY_SECONDS=(\d+)$/m.exec(example('stockroom.settings'))?.[1]);
    const callsMayLastSeconds = 30;
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(delay + callsMayLastSeconds);
    expect(unit).toMatch(/^LoadCredential=database-url:/m);
    expect(unit).not.toMatch(/^[^#].*postgres:/m);
  });

  test('has settings that the server takes', () => {
    const lines = example('stockroom.settings')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line));
    const settings = Object.fromEntries(lines.map((line) => line.split('=', 2)));
    const config = readConfig(settings, { isRoot: false, checkoutDir });
    expect(config).toMatchObject({
      demo: false,
      trustProxy: ['127.0.0.1'],
      publicUrl: 'https://stockroom.example',
    });
  });
});

test.skipIf(lacks('haproxy', '-v'))('HAProxy accepts its example (needs haproxy)', () => {
  makeCertificate();
  const file = adapted('haproxy.cfg', ['/etc/haproxy/stockroom.pem', pem]);
  const { status, said } = run('haproxy', '-c', '-f', file);
  expect(said).not.toMatch(/WARNING|ALERT/);
  expect(status, said).toBe(0);
});

test.skipIf(lacks('nginx', '-v'))('nginx accepts its example (needs nginx)', () => {
  makeCertificate();
  const site = adapted('nginx.conf', ['/etc/nginx/stockroom.pem', pem], ['/etc/nginx/stockroom.key', pem]);
  const whole = join(folder, 'whole.conf');
  writeFileSync(whole, `events {}\npid ${folder}/nginx.pid;\nhttp { access_log off; include ${site}; }\n`);
  const { status, said } = run('nginx', '-t', '-e', 'stderr', '-c', whole);
  expect(said).not.toMatch(/\[(warn|emerg|crit|alert)\]/);
  expect(status, said).toBe(0);
});

test.skipIf(lacks('promtool', '--version'))('Prometheus accepts the alarms (needs promtool)', () => {
  const { status, said } = run('promtool', 'check', 'rules', join(checkoutDir, 'deploy/alerts.yml'));
  expect(status, said).toBe(0);
});

test('PgBouncer is told to keep a connection for whoever has it', () => {
  expect(example('pgbouncer.ini')).toMatch(/^pool_mode = session$/m);
});
