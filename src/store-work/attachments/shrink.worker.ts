import { type ShrinkProblem, type Shrunk, shrink } from './shrink.ts';

export type ShrinkAnswer = Shrunk | ShrinkProblem;

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const answer: ShrinkAnswer = await shrink(data);
  if (typeof answer === 'string') postMessage(answer);
  else postMessage(answer, { transfer: [answer.bytes] });
});
