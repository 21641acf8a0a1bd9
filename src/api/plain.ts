export { Refused, Unreachable } from './answered.ts';
export { sendEarly as plainCall } from './send-early.ts';
