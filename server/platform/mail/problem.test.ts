import { expect, it } from 'vitest';
import { gaveUp, mailFailureOf } from './problem.ts';

/** As the library throws them. */
const error = (more: object) => Object.assign(new Error('said'), more);

it.each([
  // The two that arrive with one code of the library's.
  [
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 no such user' },
    true,
    'mail-refused',
  ],
  [
    { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO', response: '451 later' },
    false,
    'mail-server-later',
  ],
  [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA', response: '554 spam' }, true, 'mail-refused'],
  [{ code: 'EMESSAGE', responseCode: 452, command: 'DATA' }, false, 'mail-server-later'],
  [{ code: 'EMESSAGE', responseCode: 552, command: 'DATA' }, true, 'mail-too-large'],
  [{ code: 'EENVELOPE', responseCode: 552, command: 'MAIL FROM' }, true, 'mail-too-large'],
  [{ code: 'EMESSAGE', command: 'MAIL FROM' }, true, 'mail-too-large'],
  [
    { code: 'EENVELOPE', responseCode: 552, command: 'RCPT TO', response: '552-5.2.2 over quota' },
    true,
    'mail-refused',
  ],
  // What is said of us is put right by us.
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, false, 'mail-server-refuses-us'],
  [{ code: 'EENVELOPE', responseCode: 530, command: 'RCPT TO' }, false, 'mail-server-refuses-us'],
  [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, false, 'mail-server-refuses-us'],
  [{ code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }, false, 'mail-server-refuses-us'],
  [{ code: 'EAUTH', responseCode: 454, command: 'AUTH PLAIN' }, false, 'mail-server-later'],
  [{ code: 'ESOCKET', command: 'CONN' }, false, 'mail-server-away'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, false, 'mail-server-away'],
  [{ code: 'EDNS' }, false, 'mail-server-away'],
])('%j: for ever %j, %s', (more, isFinal, reason) => {
  expect(mailFailureOf(error(more))).toMatchObject({ isFinal, problem: { reason } });
});

it('tells what was said in one line of some length, and keeps it when it gives up', () => {
  const failure = mailFailureOf(
    error({ responseCode: 451, response: `451-a\r\n451\u0000 ${'b'.repeat(999)}` }),
  );
  const { said } = failure.problem.params;
  expect(said).toMatch(/^451-a 451 b+$/);
  expect(String(said)).toHaveLength(300);
  expect(gaveUp(failure)).toEqual({ reason: 'mail-given-up', params: { said } });
});

it('makes something of whatever is thrown', () => {
  expect(mailFailureOf('gone').problem.params).toEqual({ said: 'gone' });
  expect(mailFailureOf(undefined).isFinal).toBe(false);
});
