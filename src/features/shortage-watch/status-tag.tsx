import { statuses } from '#core/shortage-watch/workflow';
import { Tag, type Tone } from '../../ui/text/tag.tsx';
import { useWatches } from './watches.ts';

/** How far a record is, in colour and in words. */
export function StatusTag({ status }: { status: string }) {
  const { statuses: codes } = useWatches();
  const tone: Tone = toneOf[status] ?? (codes.finals.has(status) ? 'dark' : 'blue');
  return <Tag tone={tone}>{codes.nameOf(status)}</Tag>;
}

const toneOf: Readonly<Record<string, Tone>> = {
  [statuses.open]: 'orange',
  [statuses.approved]: 'good',
  [statuses.rejected]: 'grey',
};
