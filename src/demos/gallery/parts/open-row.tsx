import { OpenRow } from '../../../lists/open-row.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';

import type { SampleRow } from '../sample.ts';
import { useSampleList } from '../sample-list.tsx';
import { SampleOpen } from '../sample-open.tsx';

import { Stage } from '../stage.tsx';

function Opened({ of, isLoading = false }: { of: SampleRow; isLoading?: boolean }) {
  return (
    <Stage>
      {(onClose) => (
        <OpenRow label={of.name} title={of.name} onClose={onClose}>
          {isLoading ? <Skeleton shape="form" /> : <SampleOpen of={of} />}
        </OpenRow>
      )}
    </Stage>
  );
}

export const states = {
  usual: () => <Opened of={useSampleList().first} />,
  loading: () => <Opened of={useSampleList().first} isLoading />,
  'long-text': () => <Opened of={useSampleList().long} />,
};
