import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tree, ticksOf, toggled } from '#core/access/tree';
import { assignAreas, type UserDetail, type UserRow } from '#core/users/contract';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { CheckTree } from '../../../ui/lists/check-tree.tsx';
import { type Place, placeNode, useFreshUser, usePlaces } from '../data.ts';

/** Binds a user to regions and stores; the tree opens as it was saved (decision U5). */
export function BindAreas({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users');
  const detail = useFreshUser(user.id);
  const places = usePlaces();
  // Offices have no stores below them.
  const areas = useMemo(() => places?.filter(({ kind }) => kind !== 'office'), [places]);
  if (detail.user && areas) {
    return <AreaForm user={detail.user} areas={areas} onClose={onClose} />;
  }
  const { problem } = detail;
  return (
    <FormSheet
      title={t('task-of.areas', { name: user.username })}
      isDirty={false}
      isBusy={false}
      readOnly={problem ? t(`reasons:${problem.reason}`, problem.params) : t('loading')}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      {!problem && <Skeleton shape="tree" />}
    </FormSheet>
  );
}

function AreaForm(props: { user: UserDetail; areas: readonly Place[]; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { user, areas, onClose } = props;
  const tree = useMemo(() => new Tree(areas), [areas]);
  const storesIn = (ids: readonly string[]) =>
    ids.flatMap((id) => (tree.get(id)?.kind === 'store' ? [tree.get(id)?.name ?? id] : []));
  const [search, setSearch] = useState('');
  const binding = useChange(assignAreas);
  const { form, sheet, conflict } = useEditForm<UserDetail, { areaIds: string[] }, unknown>({
    row: user,
    // In one order, so that the same regions are the same values.
    values: (now = user) => ({ areaIds: [...now.areaIds].sort() }),
    update: binding,
    save: ({ areaIds }, { id, version } = user) => {
      const { checked, half } = ticksOf(tree, new Set(areaIds));
      return binding.run({ body: { id, version, areaIds: [...checked, ...half] } });
    },
    done: t('areas.saved'),
    onSaved: onClose,
    lines: ({ areaIds }) => [[t('areas'), storesIn(areaIds).join(', ')]],
  });
  const { areaIds } = form.values;
  const chosen = useMemo(() => new Set(areaIds), [areaIds]);
  const ticks = useMemo(() => ticksOf(tree, chosen), [tree, chosen]);
  return (
    <FormSheet {...sheet} title={t('task-of.areas', { name: user.username })} onClose={onClose}>
      <p>{t('areas.about')}</p>
      <TextInput
        size="md"
        type="search"
        aria-label={t('areas.search')}
        placeholder={t('areas.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <CheckTree
        label={t('areas')}
        nodes={areas.map(placeNode)}
        ticks={ticks}
        onTick={(id) => form.setFieldValue('areaIds', [...toggled(tree, chosen, id)].sort())}
        openDepth={2}
        search={search}
      />
      <p role="status">{t('areas.stores', { count: storesIn(areaIds).length })}</p>
      {conflict}
    </FormSheet>
  );
}
