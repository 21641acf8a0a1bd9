/**
 * Has a thread of its own do one thing, and ends it. Rejects when that cannot be loaded, when it throws, and when it takes
 * longer than it may.
 */
export function inWorker<Answer>(worker: Worker, task: unknown, mostMs = 30_000): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Answer>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), mostMs);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = (event) => {
      // Whoever asked says so: it is no error of the page.
      event.preventDefault();
      reject(new Error(event.message));
    };
    worker.postMessage(task);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
