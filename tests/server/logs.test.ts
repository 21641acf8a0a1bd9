import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportClientErrors } from '#core/logs/contract';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let clerk: Person;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await server.login('100101');
});
afterAll(() => server.close());

const error = (id: string, said: object = {}) => ({
  id,
  at: server.clock.now().toISOString(),
  message: 'x is undefined',
  component: 'Checks',
  url: 'https://stock.example/sf/check',
  stack: 'at Checks',
  version: '1.2.3',
  ...said,
});
const report = async (person: Person, ...errors: object[]) =>
  answered(reportClientErrors, await person.call(reportClientErrors, { body: { errors } })).kept;

describe('an error that a browser met', () => {
  it('is written down once, however often it is reported', async () => {
    expect(await report(clerk, error('once'), error('twice'))).toBe(2);
    expect(await report(clerk, error('once'))).toBe(0);
  });

  it('is cut to size, without tokens, and with a time that can be', async () => {
    const said = { message: 'm'.repeat(90_000), url: '/a?token=secret', at: '1970-01-01T00:00:00Z' };
    await report(clerk, error('long', said));
    const { rows } = await server.db.execute(
      sql`select length(message) as length, url, at = reported_at as now from client_errors where id = 'long'`,
    );
    expect(rows).toEqual([{ length: 2000, url: '/a?token=[redacted]', now: true }]);
  });

  it('that comes in a loop is refused after two hundred in an hour, for that user only', async () => {
    const looping = await server.login('100102');
    for (let batch = 0; batch < 4; batch += 1) {
      await report(looping, ...Array.from({ length: 50 }, (_, index) => error(`loop-${batch}-${index}`)));
    }
    const answer = await looping.call(reportClientErrors, { body: { errors: [error('one-more')] } });
    expect(answer).toMatchObject(refused(42900, 'too-many-errors'));
    expect(answer.headers['retry-after']).toBe('600');
    expect(await report(clerk, error('somebody-else'))).toBe(1);
    server.clock.pass({ hours: 2 });
    expect(await report(looping, error('later'))).toBe(1);
  });
});
