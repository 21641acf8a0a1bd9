import { uuidv7 } from 'uuidv7';
import { insertTicket, moveTicket } from '#core/andon/contract';
import type { Event } from '#core/andon/workflow';
import { login } from '#core/session/contract';
import { type AnyCall, type BodyOf, basePath } from '#core/wire/call';
import { isEnvelope } from '#core/wire/envelope';
import type { AppServer } from './app-server.ts';

/** Somebody who does without a browser what others do on screen: each verb is one request, which must succeed. */
export type AtDesk = {
  /** Answers the ticket's id. */
  raise(said: Omit<BodyOf<typeof insertTicket>, 'id'>): Promise<string>;
  move(id: string, event: Event, said?: Partial<BodyOf<typeof moveTicket>>): Promise<void>;
};

/** Signs somebody of the demo company in. */
export async function atDesk(server: AppServer, username: string): Promise<AtDesk> {
  const { token } = Object(await ask(server, login, { body: { username, password: '111111' } }));
  return {
    async raise(said) {
      const id = uuidv7();
      await ask(server, insertTicket, { token, body: { id, ...said } });
      return id;
    },
    async move(id, event, said = {}) {
      await ask(server, moveTicket, { token, params: { id }, body: { event, ...said } });
    },
  };
}

/** The ids of scenes of the demo company by their names, outermost first, as the documents' fields. */
export async function scenesNamed(server: AppServer, ...names: readonly string[]): Promise<object> {
  const ids: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const parent = index === 0 ? null : ids[`sceneLevel${index}Id`];
    const [found] = await server.ask(
      'select id from andon_scenes where name = $1 and parent_id is not distinct from $2',
      [name, parent],
    );
    ids[`sceneLevel${index + 1}Id`] = String(found?.id);
  }
  return ids;
}

/** A ticket of store 1002 that has been assigned to those who handle its scenes; answers its id. */
export async function assignedTicket(
  server: AppServer,
  title: string,
  scenes: readonly string[],
): Promise<string> {
  const [clerk, leader, manager] = await Promise.all(
    ['100201', '100203', 'ho01'].map((usercode) => atDesk(server, usercode)),
  );
  if (!clerk || !leader || !manager) throw new Error('nobody is there');
  const named = await scenesNamed(server, ...scenes);
  const id = await clerk.raise({ title, description: '请尽快处理', stats: 'sented', ...named });
  await leader.move(id, 'review');
  await manager.move(id, 'preset', { andonCordType: 'hard' });
  return id;
}

async function ask(
  server: AppServer,
  call: AnyCall,
  said: { body: object; token?: string; params?: Record<string, string> },
): Promise<unknown> {
  const path = Object.entries(said.params ?? {}).reduce(
    (whole, [name, value]) => whole.replace(`:${name}`, value),
    call.path,
  );
  const response = await fetch(server.address + basePath + path, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      ...(said.token !== undefined && { 'x-token': said.token }),
    },
    body: JSON.stringify(said.body),
  });
  const answer: unknown = await response.json();
  if (!isEnvelope(answer) || !answer.success)
    throw new Error(`${call.name} was refused: ${JSON.stringify(answer)}`);
  return answer.data;
}
