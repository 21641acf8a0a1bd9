import { ExportMenu, FormatMenu } from '../../../ui/lists/export-menu.tsx';
import { useSample } from '../sample.ts';

/** Room for what opens. */
export const heightPx = 420;

export const states = {
  usual: () => {
    const { rows } = useSample();
    const made = {
      blob: new Blob([rows.map(({ id, name }) => `${id},${name}`).join('\n')]),
      fileName: 'goods.csv',
      rows: rows.length,
    };
    return <ExportMenu isHere make={async () => made} />;
  },
  error: () => (
    <ExportMenu isHere make={async () => ({ problem: { reason: 'database-busy', params: {} } })} />
  ),
  loading: () => {
    const { t } = useSample();
    return <FormatMenu done={t('lists:export.progress', { count: 1200 })} onChoose={() => undefined} />;
  },
  'read-only': () => {
    const { t } = useSample();
    return <FormatMenu reason={t('reason')} onChoose={() => undefined} />;
  },
  'long-text': () => <FormatMenu note={useSample().long} onChoose={() => undefined} />,
};
