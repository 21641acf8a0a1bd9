import { parseArgs } from 'node:util';
import {
  type Administrator,
  createAdministrator,
  listAdministrators,
  RescueProblem,
  resetAdministrator,
} from '../features/users/rescue.ts';
import { runCommand, WrongCall, withDatabase } from './command.ts';

const usage = `Usage: npm run administrator
       npm run administrator -- USERCODE
       npm run administrator -- --create USERCODE

  Alone it lists who administers. With a USERCODE of them it makes a new password, which works once and for a day, ends
  all their sessions, and lifts whatever keeps them out: failed attempts, the second factor, a disabled account.
  --create   makes an administrator where there is none

The server may be running or not. Ends with 0 when it is done, 1 when it could not be, 2 when called wrongly.`;

async function main(): Promise<number> {
  const { usercode, create } = readArguments();
  if (usercode === undefined) {
    await withDatabase(async (db) => report(await listAdministrators(db)));
    return 0;
  }
  const verb = create ? createAdministrator : resetAdministrator;
  const password = await withDatabase(async (db, { provider }) => {
    if (provider?.passwordsFor?.includes(usercode.toLowerCase()) === false)
      throw new RescueProblem(
        `No password of ${usercode} is taken: add it to OIDC_PASSWORDS_FOR, start the server again, and then call this.`,
      );
    return verb(db, usercode, new Date());
  });
  console.log(`${usercode}: the new password is ${password}`);
  console.log(
    'It is shown only this once, works once, and for 24 hours: the first sign-in asks for another.',
  );
  return 0;
}

function report(administrators: readonly Administrator[]): void {
  if (administrators.length === 0) {
    console.log(
      'Nobody administers this database: npm run administrator -- --create USERCODE makes somebody who does.',
    );
    return;
  }
  for (const { usercode, username, enableStatus, demo, lastSignIn } of administrators) {
    const marks = [
      ...(enableStatus ? [] : ['disabled']),
      ...(demo ? ['of the demo company'] : []),
      lastSignIn === null ? 'never signed in' : `last signed in ${lastSignIn.slice(0, 16)}`,
    ];
    console.log(`  ${usercode.padEnd(16)}${username} (${marks.join(', ')})`);
  }
  console.log('npm run administrator -- USERCODE gives one of them a new password.');
}

function readArguments(): { usercode: string | undefined; create: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { create: { type: 'boolean', default: false } },
  });
  const [usercode, ...more] = positionals;
  if (more.length > 0) throw new WrongCall('Expected one user code.');
  if (values.create && usercode === undefined) throw new WrongCall('--create needs a user code.');
  return { usercode: usercode?.trim(), create: values.create };
}

function explain(error: unknown): string | undefined {
  return error instanceof RescueProblem ? error.message : undefined;
}

await runCommand(main, usage, explain);
