import type { Answering } from './person.ts';

/** One way to several servers, each asked in its turn, as a balancer does it. */
export type ByTurns = {
  app: Answering;
  /** How often a phone was told that the database had been restored. */
  told(): number;
};

export function byTurns(servers: readonly Answering[]): ByTurns {
  let [turn, told] = [0, 0];
  return {
    app: {
      async inject(asked) {
        turn += 1;
        const server = servers[turn % servers.length];
        if (!server) throw new Error('no server');
        const answer = await server.inject(asked);
        if (answer.payload.includes('"database-restored"')) told += 1;
        return answer;
      },
    },
    told: () => told,
  };
}
