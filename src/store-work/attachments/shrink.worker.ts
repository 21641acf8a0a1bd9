import { type ShrinkLimits, type ShrinkProblem, type Shrunk, shrink } from './shrink.ts';

export type ShrinkAsked = { file: Blob; limits?: ShrinkLimits | undefined };
export type ShrinkAnswer = Shrunk | ShrinkProblem;

addEventListener('message', async ({ data }: MessageEvent<ShrinkAsked>) => {
  // What is thrown here nobody hears: the page would wait for an answer for ever, such as where memory is short.
  const answer: ShrinkAnswer = await shrink(data.file, data.limits).catch(() => 'not-a-picture');
  if (typeof answer === 'string') postMessage(answer);
  else postMessage(answer, { transfer: [answer.bytes] });
});
