import { renewEpoch } from '../platform/sync/epoch.ts';
import { runCommand, WrongCall, withDatabase } from './command.ts';

const usage = `Usage: npm run epoch

  After restoring a folder or a dump over the database it came from: devices pull everything anew and offer sent work again.`;

await runCommand(async () => {
  if (process.argv.length > 2) throw new WrongCall(`Unexpected: ${process.argv.slice(2).join(' ')}.`);
  await withDatabase(renewEpoch);
  console.log('A new epoch has begun.');
  return 0;
}, usage);
