import { expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from '../../scripts/console/failures.mjs';

it('tells at the end of a run which tests failed, and why', () => {
  const report = {
    testResults: [
      {
        name: '/checkout/core/due.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'counts', failureMessages: [] },
          { status: 'failed', fullName: 'ends', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nseed 7'] },
        ],
      },
      {
        name: '/checkout/core/odd.test.ts',
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  };
  expect(failuresOfVitest(report, '/checkout')).toEqual([
    'FAILED core/due.test.ts > ends\n    expected 1\n    seed 7',
    'FAILED core/odd.test.ts\n    no such module',
  ]);
});

it('tells which stories failed, and which passed only when they were told again', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'e2e/login.spec.ts',
    title,
    tests: [{ projectName: 'chromium', status, results: [message ? { errors: late(message) } : {}] }],
  });
  // Out of time, and where it stood.
  const late = (message: string) => [{ message }, { message: 'click', location: { file: '/a.ts', line: 3 } }];
  const report = {
    suites: [{ specs: [spec('passes', 'expected')], suites: [{ specs: [spec('waits', 'flaky', 'late')] }] }],
  };
  expect(failuresOfPlaywright(report, '1')).toEqual([
    'FAILED [chromium] e2e/login.spec.ts > waits\n    late\n    click\n      at /a.ts:3\n    seed: 1',
  ]);
});

it('tells of a story what a person needs: the step, the words of the page, its picture, the seed', () => {
  const words = Array.from({ length: 12 }, (_, line) => `line ${line}`).join('\n');
  const result = {
    errors: [{ message: 'not seen' }],
    steps: [
      { title: 'Lin signs in' },
      { title: 'Lin checks a lot', error: {}, steps: [{ title: 'presses Keep', error: {} }] },
    ],
    attachments: [
      { name: 'words', contentType: 'text/plain', body: Buffer.from(words).toString('base64') },
      { name: 'page', contentType: 'image/png', path: '/checkout/.tmp/e2e/page.png' },
      { name: 'trace', path: '/checkout/.tmp/e2e/trace.zip' },
    ],
  };
  const test = { projectName: 'journeys', status: 'unexpected', results: [result] };
  const report = { suites: [{ specs: [{ file: 'e2e/checks.spec.ts', title: 'keeps', tests: [test] }] }] };
  expect(failuresOfPlaywright(report, '7')).toEqual([
    [
      'FAILED [journeys] e2e/checks.spec.ts > keeps',
      '    not seen',
      '    step: Lin checks a lot > presses Keep',
      '    the page said:',
      ...Array.from({ length: 10 }, (_, line) => `      line ${line}`),
      '    picture: /checkout/.tmp/e2e/page.png',
      '    seed: 7',
    ].join('\n'),
  ]);
});

it('says nothing of a run that left no report', () => {
  expect([...failuresOfVitest(null, '/checkout'), ...failuresOfPlaywright(null, '1')]).toEqual([]);
});
