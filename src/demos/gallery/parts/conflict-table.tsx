import { CutOff } from '../../../ui/feedback/cut-off.ts';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { useSample } from '../sample.ts';

const nothing = () => undefined;

function Conflict(props: { isLong?: boolean; keepLabel?: string }) {
  const { t, rows, long, longName } = useSample();
  const [rice, milk] = rows;
  const { isLong, keepLabel } = props;
  return (
    <ConflictTable
      fields={[
        {
          label: t('word.goods'),
          mine: isLong ? longName : (rice?.name ?? ''),
          theirs: isLong ? long : (milk?.name ?? ''),
        },
        { label: t('word.count'), mine: '24', theirs: '26' },
      ]}
      {...(keepLabel !== undefined && { keepLabel })}
      onKeep={nothing}
      onTake={nothing}
    />
  );
}

export const states = {
  usual: () => <Conflict />,
  'own-words': () => {
    const { t } = useSample();
    return <Conflict keepLabel={t('forms:keep-editing')} />;
  },
  offline: () => (
    <CutOff value={true}>
      <Conflict />
    </CutOff>
  ),
  'long-text': () => <Conflict isLong />,
};
