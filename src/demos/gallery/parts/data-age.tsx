import { DataAge } from '../../../lists/data-age.tsx';
import { SampleWork } from '../sample-work.tsx';

function Age({ pulledAt }: { pulledAt?: string | null }) {
  return (
    <SampleWork device={{ ...(pulledAt !== undefined && { pulledAt }) }}>
      <DataAge />
    </SampleWork>
  );
}

export const states = {
  usual: () => <Age />,
  old: () => <Age pulledAt="2025-03-16T22:05:00.000Z" />,
  'first-download': () => <Age pulledAt={null} />,
};
