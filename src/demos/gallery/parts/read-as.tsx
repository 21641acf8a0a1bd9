import { ReadAs } from '../../../office/import/read-as.tsx';
import { useSampleImport } from '../sample-import.ts';

function Read({ isLong = false }: { isLong?: boolean }) {
  const { look, readAs, longReadAs } = useSampleImport();
  return <ReadAs rows={isLong ? longReadAs : readAs} look={look} valueText={undefined} />;
}

export const states = {
  usual: () => <Read />,
  'long-text': () => <Read isLong />,
};
