import { uuidv7 } from 'uuidv7';
import { confirmMarkdown, withdrawMarkdown } from '#core/markdown/contract';
import { recordWaste, withdrawWaste } from '#core/waste/contract';
import type { BodyOf, QueuedCall } from '#core/wire/call';
import type { Operation } from '#core/wire/outbox';
import type { Person } from './person.ts';

/** What people do about the price of goods and what becomes of them, sent at once or noted down to be sent later. */
export function goodsWork(person: Person, store = person.usercode.slice(0, 4)) {
  const ofLot = (farticle: string, flot: string) => ({ id: uuidv7(), hdstore: store, farticle, flot });

  const markdown = (
    article: string,
    lot: string,
    said: Partial<BodyOf<typeof confirmMarkdown>> = {},
  ): BodyOf<typeof confirmMarkdown> => ({
    ...ofLot(article, lot),
    daysLeft: 3,
    percent: 20,
    oldFen: 1000,
    newFen: 800,
    ...said,
  });
  const waste = (
    article: string,
    lot: string,
    said: Partial<BodyOf<typeof recordWaste>> = {},
  ): BodyOf<typeof recordWaste> => ({
    ...ofLot(article, lot),
    fate: 'thrown',
    reason: 'expired',
    remark: '',
    qty: 2,
    priceFen: 500,
    ...said,
  });
  const noted = (call: QueuedCall, body: { id: string }, occurredAt: string): Operation => ({
    id: body.id,
    call: call.name,
    version: call.queue.version,
    params: {},
    body,
    occurredAt,
    base: { version: null, was: {} },
  });

  return {
    markDown: (...said: Parameters<typeof markdown>) => {
      const body = markdown(...said);
      return { id: body.id, answer: person.call(confirmMarkdown, { body }) };
    },
    takeMarkdownBack: (id: string, farticle: string, flot: string) =>
      person.call(withdrawMarkdown, { params: { id }, body: { hdstore: store, farticle, flot } }),
    waste: (...said: Parameters<typeof waste>) => {
      const body = waste(...said);
      return { id: body.id, answer: person.call(recordWaste, { body }) };
    },
    takeWasteBack: (id: string, farticle: string) =>
      person.call(withdrawWaste, { params: { id }, body: { hdstore: store, farticle } }),
    noteMarkdown: (article: string, lot: string, said: Parameters<typeof markdown>[2] = {}, at = noon) =>
      noted(confirmMarkdown, markdown(article, lot, said), at),
    noteWaste: (article: string, lot: string, said: Parameters<typeof waste>[2] = {}, at = noon) =>
      noted(recordWaste, waste(article, lot, said), at),
  };
}

/** Of the tests' usual day. */
const noon = '2026-03-10T01:00:00.000Z';
