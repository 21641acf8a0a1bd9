import { ListFiles, rowsHere } from '../../../lists/list-files.tsx';
import { CutOff } from '../../../ui/feedback/cut-off.ts';
import { useSample } from '../sample.ts';
import { useFileColumns } from '../sample-list.tsx';

export const heightPx = 420;

function Files(props: { reason?: string; isHere?: boolean }) {
  const { t, rows } = useSample();
  return <ListFiles name={t('word.goods')} source={rowsHere(rows)} columns={useFileColumns()} {...props} />;
}

export const states = {
  usual: () => <Files />,
  'read-only': () => <Files reason={useSample().t('reason')} />,
  offline: () => (
    <CutOff value={true}>
      <Files />
    </CutOff>
  ),
  'on-device': () => (
    <CutOff value={true}>
      <Files isHere />
    </CutOff>
  ),
};
