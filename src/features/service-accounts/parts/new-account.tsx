import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tree, ticksOf, toggled } from '#core/access/tree';
import { insertServiceAccount, serviceAccountChoices } from '#core/service-accounts/contract';
import { keyDays, longestCode, longestName, serviceAccountProblems } from '#core/service-accounts/rules';
import { type AnswerOf, type BodyOf, featureOf } from '#core/wire/call';
import { send } from '../../../api/send.ts';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { CheckTree } from '../../../ui/lists/check-tree.tsx';
import { KeyDays } from './key-days.tsx';

type Made = AnswerOf<typeof insertServiceAccount>;
const none: AnswerOf<typeof serviceAccountChoices> = { roles: [], places: [] };

/** A new service account: what it is called, what it may do, and where. */
export function NewAccount({ onClose, onMade }: { onClose: () => void; onMade: (made: Made) => void }) {
  const { t } = useTranslation('service-accounts');
  const { roles, places } = useChoices();
  const tree = useMemo(() => new Tree(places), [places]);
  const [search, setSearch] = useState('');
  const insert = useChange(insertServiceAccount, { isAnswerShown: true });
  const { form, sheet, field } = useEditForm({
    row: undefined,
    values: fresh,
    wrong: serviceAccountProblems,
    insert,
    save: ({ areaIds, ...values }) =>
      insert.run({ body: { ...values, areaIds: [...ticksOf(tree, new Set(areaIds)).checked] } }),
    done: t('made'),
    onSaved: ({ data }) => onMade(data),
  });
  const { areaIds, days } = form.values;
  const chosen = useMemo(() => new Set(areaIds), [areaIds]);
  const ticks = useMemo(() => ticksOf(tree, chosen), [tree, chosen]);
  return (
    <FormSheet {...sheet} title={t('insert')} onClose={onClose}>
      <TextInput
        {...field('code')}
        label={t('column.code')}
        description={t('code.about')}
        maxLength={longestCode}
        required
        data-autofocus
      />
      <TextInput {...field('name')} label={t('column.name')} maxLength={longestName} required />
      <NativeSelect
        {...field('roleId')}
        label={t('column.role')}
        required
        data={[{ value: '', label: '' }, ...roles.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <KeyDays chosen={days} onChoose={(next) => form.setFieldValue('days', next)} />
      <TextInput
        size="md"
        type="search"
        label={t('column.areas')}
        placeholder={t('areas.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {places.length > 0 ? (
        <CheckTree
          label={t('column.areas')}
          nodes={places.map(({ id, parentId, name, code, kind }) => ({
            id,
            parentId,
            label: name,
            note: kind === 'store' ? (code ?? undefined) : undefined,
          }))}
          ticks={ticks}
          onTick={(id) => form.setFieldValue('areaIds', [...toggled(tree, chosen, id)].sort())}
          openDepth={2}
          height={260}
          search={search}
        />
      ) : (
        <Skeleton shape="tree" />
      )}
    </FormSheet>
  );
}

function fresh(): BodyOf<typeof insertServiceAccount> {
  return { code: '', name: '', roleId: '', areaIds: [], days: keyDays[1] };
}

/** What somebody may give. */
function useChoices() {
  const { token, user } = useOffice();
  const { data = none } = useQuery({
    queryKey: [featureOf(serviceAccountChoices), user.userId, serviceAccountChoices.name],
    queryFn: ({ signal }) => send(serviceAccountChoices, { token, signal }),
  });
  return data;
}
