/** What other systems may be told of. Names are for ever: their programs ask for them. */
export const webhookKinds = [
  'shortage.decided',
  'pos-export.made',
  'andon.moved',
  'check.recorded',
  'waste.recorded',
  'markdown.recorded',
  'transfer.moved',
  'import.done',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/**
 * The operations that are told, by the names of their calls, each with the collections whose rows go along. What is taken
 * back is told as well: else the other system would keep it.
 */
export const toldOperations: Readonly<Record<string, { kind: WebhookKind; rows: readonly string[] }>> = {
  'goods-lack.update': { kind: 'shortage.decided', rows: ['lacks'] },
  'shortage-watch.update': { kind: 'shortage.decided', rows: ['watch'] },
  'andon.insert': { kind: 'andon.moved', rows: ['andon-tickets'] },
  'andon.move': { kind: 'andon.moved', rows: ['andon-tickets'] },
  'andon.remove': { kind: 'andon.moved', rows: [] },
  'near-expiry.record': { kind: 'check.recorded', rows: ['store-articles'] },
  'near-expiry.edit': { kind: 'check.recorded', rows: ['store-articles'] },
  'near-expiry.withdraw': { kind: 'check.recorded', rows: ['store-articles'] },
  'waste.record': { kind: 'waste.recorded', rows: ['waste'] },
  'waste.withdraw': { kind: 'waste.recorded', rows: ['waste'] },
  'markdown.confirm': { kind: 'markdown.recorded', rows: ['markdowns'] },
  'markdown.withdraw': { kind: 'markdown.recorded', rows: ['markdowns'] },
  'surplus.move': { kind: 'transfer.moved', rows: ['transfers'] },
};

/** Operations of the same features that are nobody else's business: what somebody sees, in which order, and counts. */
export const silentOperations: readonly string[] = ['goods-lack.flag', 'near-expiry.pin', 'near-expiry.walk'];
