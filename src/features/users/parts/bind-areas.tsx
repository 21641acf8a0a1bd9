import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tree, ticksOf, toggled } from '#core/access/tree';
import type { UserDetail, UserRow } from '#core/users/contract';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { CheckTree } from '../../../ui/lists/check-tree.tsx';
import { type Place, useAssignAreas, useFreshUser, usePlaces } from '../data.ts';

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
  const [base, setBase] = useState(() => ({ version: user.version, ids: new Set(user.areaIds) }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(base.ids);
  const [search, setSearch] = useState('');
  const ticks = useMemo(() => ticksOf(tree, chosen), [tree, chosen]);
  const binding = useAssignAreas();
  const { problem } = binding;
  const theirs = problem?.isConflict ? (problem.current as UserDetail) : undefined;
  const storesIn = (ids: Iterable<string>) =>
    [...ids].flatMap((id) => (tree.get(id)?.kind === 'store' ? [tree.get(id)?.name ?? id] : []));
  const isDirty = chosen.size !== base.ids.size || [...chosen].some((id) => !base.ids.has(id));

  async function save(version: number) {
    const areaIds = [...ticks.checked, ...ticks.half];
    if (!(await binding.run({ body: { id: user.id, version, areaIds } }))) return;
    toast(t('areas.saved'));
    onClose();
  }

  return (
    <FormSheet
      title={t('task-of.areas', { name: user.username })}
      isDirty={isDirty}
      isBusy={binding.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void save(base.version)}
      onClose={onClose}
    >
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
        nodes={areas.map(({ id, parentId, name, code, kind }) => {
          return { id, parentId, label: name, note: kind === 'store' ? (code ?? undefined) : undefined };
        })}
        ticks={ticks}
        onTick={(id) => setChosen(toggled(tree, chosen, id))}
        openDepth={2}
        search={search}
      />
      <p role="status">{t('areas.stores', { count: storesIn(chosen).length })}</p>
      {theirs && (
        <ConflictTable
          fields={[
            {
              label: t('areas'),
              mine: storesIn(chosen).join(', '),
              theirs: storesIn(theirs.areaIds).join(', '),
            },
          ]}
          onKeep={() => void save(theirs.version)}
          onTake={() => {
            binding.forget();
            setBase({ version: theirs.version, ids: new Set(theirs.areaIds) });
            setChosen(new Set(theirs.areaIds));
          }}
        />
      )}
    </FormSheet>
  );
}
