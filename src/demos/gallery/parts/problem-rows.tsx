import { ProblemRows } from '../../../office/import/problem-rows.tsx';
import { useSample } from '../sample.ts';
import { useSampleImport } from '../sample-import.ts';

function Rows({ isNamed = false }: { isNamed?: boolean }) {
  const { t } = useSample();
  const { refused, text, look } = useSampleImport();
  return (
    <ProblemRows
      label={t('demo-gallery-work:problems')}
      rows={refused}
      text={text}
      nameOfRow={isNamed ? look.nameOfRow : undefined}
    />
  );
}

export const states = {
  usual: () => <Rows />,
  full: () => <Rows isNamed />,
};
