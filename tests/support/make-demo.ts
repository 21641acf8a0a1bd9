import { makeDemo } from './make-demo-folder.ts';

/** For `npm test`, which makes it while other tests run: prints the environment that says where it is. */
process.stdout.write(JSON.stringify(await makeDemo()), () => {
  // What the browser and the server left open keeps nobody waiting.
  process.exit();
});
