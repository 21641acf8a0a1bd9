import type { ExportState } from '#core/exports/calls';
import { lackExports } from '#core/goods-lack/online-contract';
import { LastExport } from '../../../office/export/last-export.tsx';
import { answers } from '../sample-answers.ts';
import { useExports } from '../sample-export.ts';
import { SampleOffice } from '../sample-office.tsx';

function Last({ of }: { of: ExportState }) {
  return (
    <SampleOffice answer={answers(of)}>
      <LastExport calls={lackExports} />
    </SampleOffice>
  );
}

export const states = {
  waiting: () => <Last of={useExports().waiting} />,
  loading: () => <Last of={useExports().running} />,
  done: () => <Last of={useExports().ready} />,
  error: () => <Last of={useExports().failed} />,
};
