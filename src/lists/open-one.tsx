import { Suspense } from 'react';
import { lazyFrame } from './lazy-frame.ts';
import type { Open } from './list.ts';

const DetailPane = lazyFrame(() => import('../ui/layout/split-view.tsx').then((module) => module.DetailPane));

/** What the page of a list says of the open row: in the frame of its title, or in one that it brings. */
export function OpenOne({ of, onClose }: { of: Open | undefined; onClose: () => void }) {
  if (of?.title === undefined) return of?.content;
  return (
    <Suspense>
      <DetailPane label={of.label ?? of.title} title={of.title} rowKey={of.rowKey} onClose={onClose}>
        {of.content}
      </DetailPane>
    </Suspense>
  );
}
