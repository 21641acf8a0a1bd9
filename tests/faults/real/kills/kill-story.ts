import type { AppServer } from '../../../support/app-server.ts';
import { ownServer, story } from '../../../support/story.ts';
import { type Person, personAt } from './person-at.ts';

type Tools = {
  /** Stocks a shelf for one person and brings them to it; see `personAt`. */
  person: (usercode: string, options?: Parameters<typeof personAt>[2]) => Promise<Person>;
};

/** A story of processes that die: its server is no other story's. */
export const killStory = story.extend<Tools, { server: AppServer }>({
  server: ownServer(),
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
