import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The calls that this process is busy with, and whether it is about to stop. */
export type RunningCalls = {
  /** How many have been taken and not answered, or still work for somebody who has gone away. */
  count(): number;
  isStopping(): boolean;
  /** From now on answers end their connection, so that nobody sends the next call over it. */
  beginStop(): void;
  /** When none is running. */
  ended(): Promise<void>;
  /** A call has been taken, or a part of its work begun; each of them ends. */
  begin(call: FastifyRequest): void;
  end(call: FastifyRequest): void;
};

export function createRunningCalls(): RunningCalls {
  /** How many parts of each have not ended. */
  const parts = new Map<FastifyRequest, number>();
  let stopping = false;
  let waiting: (() => void)[] = [];
  return {
    count: () => parts.size,
    isStopping: () => stopping,
    beginStop() {
      stopping = true;
    },
    ended: () => (parts.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    begin(call) {
      parts.set(call, (parts.get(call) ?? 0) + 1);
    },
    end(call) {
      const left = (parts.get(call) ?? 0) - 1;
      if (left > 0) parts.set(call, left);
      else parts.delete(call);
      if (parts.size > 0) return;
      for (const tell of waiting) tell();
      waiting = [];
    },
  };
}

/** To be called before any route is made: those made earlier are not counted. */
export function countCalls(app: FastifyInstance, calls: RunningCalls): void {
  app.addHook('onRequest', async (request, reply) => {
    calls.begin(request);
    // A compressed file has ten of them already, after which Node warns of a leak.
    reply.raw.setMaxListeners(20);
    // And not onResponse, which never comes for a body that breaks off.
    reply.raw.once('close', () => calls.end(request));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (calls.isStopping()) reply.header('connection', 'close');
  });
  // Whoever asked may be gone and answered for, while the work still goes on and needs the database.
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const work: unknown = handler.call(this, request, reply);
      if (work instanceof Promise) {
        calls.begin(request);
        const end = () => calls.end(request);
        work.then(end, end);
      }
      return work;
    };
  });
}
