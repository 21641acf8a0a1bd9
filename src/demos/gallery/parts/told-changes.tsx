import { ToldChanges } from '../../../office/import/told-changes.tsx';
import { useSampleImport } from '../sample-import.ts';

function Told({ copies = 1, more = 0 }: { copies?: number; more?: number }) {
  const { verdicts, told, look, text } = useSampleImport();
  const rows = Array.from({ length: copies }, (_, round) =>
    told.map((row) => ({ ...row, row: row.row + round * 10 })),
  ).flat();
  return <ToldChanges verdict={verdicts.preview} changes={{ rows, more }} look={look} text={text} />;
}

export const states = {
  usual: () => <Told />,
  many: () => <Told copies={12} more={480} />,
};
