import { useState } from 'react';
import { Pager } from '../../../ui/lists/pager.tsx';

function Pages({ total, page, size }: { total: number; page: number; size: number }) {
  const [shown, setShown] = useState({ page, size });
  return <Pager total={total} {...shown} sizes={[20, 50, 100]} onChange={setShown} />;
}

export const states = {
  usual: () => <Pages total={1234} page={3} size={20} />,
  'one-page': () => <Pages total={8} page={1} size={20} />,
  'own-size': () => <Pages total={1234} page={1} size={30} />,
};
