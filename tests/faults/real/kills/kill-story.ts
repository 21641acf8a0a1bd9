import { type AppServer, startAppServer } from '../../../support/app-server.ts';
import { story } from '../../../support/story.ts';
import { type Person, personAt } from './person-at.ts';

type Tools = {
  /** Stocks a shelf for one person and brings them to it; see `personAt`. */
  person: (usercode: string, options?: Parameters<typeof personAt>[2]) => Promise<Person>;
};

/** A story of processes that die: its server is no other story's. */
export const killStory = story.extend<Tools, { server: AppServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startAppServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  person: async ({ server, device }, use) => {
    const people: Person[] = [];
    await use(async (usercode, options) => {
      const one = await personAt(server, usercode, options, device);
      people.push(one);
      return one;
    });
    for (const one of people) await one.proxy.close();
  },
});
