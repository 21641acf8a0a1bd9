import type { ComponentProps } from 'react';
import { ListPage } from '../../../lists/list-page.tsx';
import { useSample } from '../sample.ts';
import { type HeldLook, useHeldList } from '../sample-held-list.tsx';
import { useSampleList } from '../sample-list.tsx';
import { SampleWork } from '../sample-work.tsx';

export const alone = true;
export const heightPx = 560;

function Held({ device = {}, ...look }: HeldLook & { device?: ComponentProps<typeof SampleWork>['device'] }) {
  return (
    <SampleWork device={device}>
      <ListPage {...useHeldList(look)} />
    </SampleWork>
  );
}

const none = { due: [], isLoaded: false };

export const states = {
  usual: () => <Held />,
  all: () => <Held due={useSample().rows} />,
  old: () => <Held device={{ isReachable: false, pulledAt: '2025-03-16T22:05:00.000Z' }} />,
  empty: () => <Held due={[]} />,
  filtered: () => <Held find="x" />,
  loading: () => <Held {...none} />,
  'first-download': () => <Held {...none} device={{ coming: { here: 1200, total: 4800 } }} />,
  offline: () => <Held {...none} device={{ isReachable: false, coming: { here: 0, total: 10 } }} />,
  'long-text': () => <Held name={useSample().longName} due={[useSampleList().long]} />,
};
