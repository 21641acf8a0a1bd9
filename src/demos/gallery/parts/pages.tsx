import { useState } from 'react';
import { Pages } from '../../../lists/pages.tsx';

function Paged({ total, at = 1 }: { total: number; at?: number }) {
  const [{ page, size }, setPage] = useState({ page: at, size: 20 });
  return <Pages total={total} page={page} size={size} onSearch={setPage} />;
}

export const states = {
  usual: () => <Paged total={86} at={2} />,
  many: () => <Paged total={123_456} at={3000} />,
  empty: () => <Paged total={0} />,
};
