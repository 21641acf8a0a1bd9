import { type ShrinkLimits, type ShrinkProblem, type Shrunk, shrink } from './shrink.ts';

export type ShrinkAsked = { file: Blob; limits?: ShrinkLimits | undefined };
export type ShrinkAnswer = Shrunk | ShrinkProblem;

addEventListener('message', async ({ data }: MessageEvent<ShrinkAsked>) => {
  const answer: ShrinkAnswer = await shrink(data.file, data.limits);
  if (typeof answer === 'string') postMessage(answer);
  else postMessage(answer, { transfer: [answer.bytes] });
});
