import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignTickets } from '#core/andon/online-contract';
import { handlersFor } from '#core/andon/scenes';
import { noChoice, type Person, type Ticket } from '#core/andon/types';
import type { AnswerOf } from '#core/wire/call';
import { useChange } from '../../../office/office.tsx';
import { PeopleTree } from '../../../office/people-tree.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { typeChoices, useTypes } from '../parts/types.ts';
import { useScenes } from '../parts/use-scenes.ts';
import { namesOf } from '../scenes/parts/in-force.tsx';
import classes from './manage.module.css';

/** Several tickets to whom their scenes name, or to chosen people; each by itself, and what stayed is told with its reason. */
export function AssignMany({
  rows,
  onClose,
}: {
  rows: readonly Ticket[];
  /** With those that were assigned. */
  onClose: (assigned: readonly Ticket[]) => void;
}) {
  const { t } = useTranslation('andon-manage');
  const types = useTypes();
  const { byId } = useScenes();
  const [way, setWay] = useState<'preset' | 'chosen'>('preset');
  const [type, setType] = useState('');
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [stayed, setStayed] = useState<AnswerOf<typeof assignTickets>>([]);
  // Who tries again with the rest does not assign the others twice.
  const [left, setLeft] = useState(rows);
  const assigning = useChange(assignTickets);
  const nobody = way === 'chosen' && people.length === 0;

  async function submit() {
    const body = {
      ids: left.map(({ id }) => id),
      preset: way === 'preset',
      ...(way === 'chosen' && { disposeUserIDS: people.map(({ id }) => id) }),
      ...(type !== '' && { andonCordType: type }),
      seen: Object.fromEntries(left.map((row) => [row.id, { stats: row.state, andonCordType: row.type }])),
    };
    const done = await assigning.run({ body });
    if (!done) return;
    const refused = done.data.filter((one) => !one.done);
    const count = done.data.length - refused.length;
    if (count > 0) toast(t('assigned', { count }));
    if (refused.length === 0) return onClose(rows);
    setStayed(refused);
    setLeft(left.filter(({ id }) => refused.some((one) => one.id === id)));
  }

  const { problem } = assigning;
  return (
    <FormSheet
      title={t('assign-many.title', { count: left.length })}
      submitLabel={t('assign')}
      isDirty={people.length > 0}
      isBusy={assigning.isBusy}
      isUnchanged={nobody}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void submit()}
      onClose={() => onClose(rows.filter((row) => !left.includes(row)))}
    >
      <NativeSelect
        size="md"
        label={t('assign.way')}
        value={way}
        data={(['preset', 'chosen'] as const).map((one) => ({ value: one, label: t(`assign.${one}`) }))}
        onChange={(event) => setWay(event.currentTarget.value === 'chosen' ? 'chosen' : 'preset')}
      />
      <NativeSelect
        size="md"
        label={t('assign.type')}
        value={type}
        data={[
          { value: '', label: t('assign.type-stays') },
          ...typeChoices(types).filter(({ value }) => value !== noChoice),
        ]}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      {way === 'chosen' ? (
        <PeopleTree
          label={t('andon:fact.handlers')}
          chosen={people}
          onChange={setPeople}
          scene={left[0]?.scenes.at(-1)}
        />
      ) : (
        <FactList
          of={left.map(({ title, scenes }) => [
            title,
            namesOf(handlersFor(byId, scenes)) || t('reasons:no-preset-handlers'),
          ])}
        />
      )}
      {stayed.length > 0 && (
        <ul className={classes.stayed} role="alert">
          {stayed.map(({ id, message }) => (
            <li key={id}>
              <strong>{rows.find((row) => row.id === id)?.title}</strong> {message}
            </li>
          ))}
        </ul>
      )}
    </FormSheet>
  );
}
