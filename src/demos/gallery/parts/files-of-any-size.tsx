import { lackExports } from '#core/goods-lack/online-contract';
import { rowsHere } from '../../../lists/list-files.tsx';
import { FilesOfAnySize } from '../../../office/export/files-of-any-size.tsx';
import { useSample } from '../sample.ts';
import { type Answer, answers } from '../sample-answers.ts';
import { useExports } from '../sample-export.ts';
import { useFileColumns } from '../sample-list.tsx';
import { SampleOffice } from '../sample-office.tsx';

export const heightPx = 420;

function Files(props: { total: number; answer?: Answer; reason?: string }) {
  const { t, rows } = useSample();
  const { total, answer = answers(null), reason } = props;
  return (
    <SampleOffice answer={answer}>
      <FilesOfAnySize
        large={{ calls: lackExports, query: {}, total }}
        name={t('word.goods')}
        source={rowsHere(rows)}
        columns={useFileColumns()}
        reason={reason}
      />
    </SampleOffice>
  );
}

export const states = {
  usual: () => <Files total={3} />,
  many: () => <Files total={48_210} />,
  loading: () => <Files total={48_210} answer={answers(useExports().running)} />,
  'read-only': () => <Files total={3} reason={useSample().t('reason')} />,
};
