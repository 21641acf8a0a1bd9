import { Can } from '../../../office/can.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useSample } from '../sample.ts';

function Guarded({ points }: { points: readonly string[] }) {
  const { t } = useSample();
  return (
    <Can who={{ points, roles: [] }} points={['POINT-SAMPLE']}>
      <Button>{t('save')}</Button>
    </Can>
  );
}

export const states = {
  usual: () => <Guarded points={['POINT-SAMPLE']} />,
  'not-permitted': () => <Guarded points={[]} />,
};
