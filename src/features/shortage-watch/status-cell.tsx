import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateWatch } from '#core/shortage-watch/contract';
import type { Watch } from '#core/shortage-watch/row';
import { useWork } from '../../store-work/work.ts';
import { RowChoice, RowChoices } from '../../ui/lists/row-choice.tsx';
import { choicesOf } from './handle-form.tsx';
import { StatusTag } from './status-tag.tsx';
import { type Choices, goesOn } from './use-choices.ts';
import { useWatches } from './watches.ts';

/** A record's status; of one that goes on the choice of another. */
export function StatusCell({ watch, choices }: { watch: Watch; choices: Choices }) {
  const { t, i18n } = useTranslation('shortage-watch');
  const { may } = useWork();
  const { statuses: codes, of } = useWatches();
  if (!goesOn(of(watch.id), codes) || !may(updateWatch)) return <StatusTag status={watch.status} />;
  const name = nameIn(watch, i18n.language);
  const chosen = choices.of(watch) ?? watch.status;
  const isChanged = chosen !== watch.status;
  return (
    <RowChoices
      name={name}
      isChanged={isChanged}
      onSave={() => void choices.save(watch)}
      onCancel={() => choices.cancel(watch)}
    >
      <RowChoice
        label={t('status-of', { name })}
        value={chosen}
        isChanged={isChanged}
        data={choicesOf(codes.choices, watch.status, codes.nameOf)}
        onChoose={(status) => choices.choose(watch, status)}
      />
    </RowChoices>
  );
}
