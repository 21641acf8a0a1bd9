import { type BenchOperation, show } from './page.ts';

/** The page's side of workers/workbox.ts: it sends, and what fails is queued by the worker. */
show({
  async open() {
    await navigator.serviceWorker.ready;
  },

  // The worker lets a request fail only after it has queued it: to the page, a failure is the word "kept".
  async keep(operation) {
    const isKept = await fetch('/api/operations', requestOf(operation)).then(
      () => false,
      () => true,
    );
    if (!isKept) throw new Error('it was sent, not queued');
  },

  fill: (operations) => askWorker({ fill: operations.map(requestOf) }).then(() => undefined),
  pending: () => askWorker({ count: true }),
  givenUp: () => 0,
});

function requestOf(operation: BenchOperation) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': operation.id },
    body: JSON.stringify(operation),
  };
}

async function askWorker(question: object): Promise<number> {
  const { active } = await navigator.serviceWorker.ready;
  const channel = new MessageChannel();
  const answered = new Promise<number>((resolve) => {
    channel.port1.onmessage = ({ data }) => resolve(data);
  });
  active?.postMessage(question, [channel.port2]);
  return answered;
}
