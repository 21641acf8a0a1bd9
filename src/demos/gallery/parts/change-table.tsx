import { ChangeTable } from '../../../office/import/change-table.tsx';
import { useSampleImport } from '../sample-import.ts';

export const states = {
  usual: () => <ChangeTable rows={useSampleImport().shown} />,
  'long-text': () => <ChangeTable rows={useSampleImport().long} />,
};
