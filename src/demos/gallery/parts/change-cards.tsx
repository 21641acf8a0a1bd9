import { ChangeCards } from '../../../office/import/change-cards.tsx';
import { useSampleImport } from '../sample-import.ts';

export const states = {
  usual: () => <ChangeCards rows={useSampleImport().shown} />,
  'long-text': () => <ChangeCards rows={useSampleImport().long} />,
};
