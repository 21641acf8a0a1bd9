import { Refreshing, type Shape, Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useSample } from '../sample.ts';

const skeleton = (shape: Shape, count: number) => () => <Skeleton shape={shape} count={count} />;

function Rows() {
  const { rows } = useSample();
  return rows.map(({ id, name }) => <Card key={id}>{name}</Card>);
}

export const states = {
  'shape-table': skeleton('table', 4),
  'shape-cards': skeleton('cards', 2),
  'shape-rows': skeleton('rows', 2),
  'shape-tree': skeleton('tree', 4),
  'shape-form': skeleton('form', 2),
  'shape-charts': skeleton('charts', 1),
  asking: () => (
    <Refreshing of={{ isAsking: true }}>
      <Rows />
    </Refreshing>
  ),
  old: () => (
    <Refreshing of={{ isAsking: true, isOld: true }}>
      <Rows />
    </Refreshing>
  ),
};
