import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigError } from './platform/config/config-error.ts';
import { obeySignals } from './signals.ts';

/** A server that notes what it is told, and the system's signals in the test's hand. */
let told: string[];
let said: string;
let nowMs: number;
let signals: EventEmitter;
let exits: number[];
let endStop: (isWhole: boolean) => void;

beforeEach(() => {
  told = [];
  said = '';
  nowMs = 1_000_000;
  signals = new EventEmitter();
  exits = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

function runs(how: { hasTerminal?: boolean; running?: number; renewTls?: () => boolean } = {}): void {
  const server = {
    running: () => how.running ?? 0,
    hurry: () => told.push('hurry'),
    stop: () => {
      told.push('stop');
      return new Promise<boolean>((resolve) => {
        endStop = resolve;
      });
    },
    renewTls: how.renewTls ?? (() => told.push('renew') > 0),
  };
  obeySignals(server, {
    on: (signal, listener) => signals.on(signal, listener),
    exit: (code) => exits.push(code),
    hasTerminal: how.hasTerminal ?? false,
    nowMs: () => nowMs,
  });
}

const exited = () => expect.poll(() => exits, { interval: 1 });

test('Ctrl-C, which npm passes on once more, is one stop; a later one does not wait', () => {
  runs({ running: 3 });
  signals.emit('SIGINT');
  signals.emit('SIGINT');
  nowMs += 1_500;
  // The end of npm is noticed.
  signals.emit('SIGTERM');
  expect(told).toEqual(['stop']);
  expect(said).toContain('3 running calls are finished first');
  nowMs += 1_000;
  signals.emit('SIGINT');
  expect(told).toEqual(['stop', 'hurry']);
});

test.each([
  [true, 0],
  [false, 1],
])('a stop of which it is %s that nothing was cut ends with %i', async (isWhole, code) => {
  runs();
  signals.emit('SIGTERM');
  expect(exits).toEqual([]);
  endStop(isWhole);
  await exited().toEqual([code]);
});

test('a service that hangs up has a new certificate, and does not stop', () => {
  runs();
  signals.emit('SIGHUP');
  expect(told).toEqual(['renew']);
  expect(said).toContain('The certificate was read anew');
});

test('a certificate that cannot be used is said, and nothing ends', () => {
  runs({
    renewTls: () => {
      throw new ConfigError('TLS_CERT=cert.pem is not allowed: no.');
    },
  });
  signals.emit('SIGHUP');
  expect(said).toContain('The certificate stays as it was. TLS_CERT=cert.pem is not allowed');
  expect(told).toEqual([]);
});

test('a terminal that is closed stops what nobody would see again', () => {
  runs({ hasTerminal: true });
  signals.emit('SIGHUP');
  expect(told).toEqual(['stop']);
});
