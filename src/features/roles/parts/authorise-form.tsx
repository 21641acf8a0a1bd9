import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignPermissions, type Grantable, type RoleWithPermissions } from '#core/roles/contract';
import { grantChanges } from '#core/roles/rules';
import { usePermissionName } from '../../../api/permission-name.ts';
import { useWhyNot } from '../../../api/use-why-not.ts';
import { ConflictTable } from '../../../ui/conflict-table.tsx';
import { FormSheet } from '../../../ui/form-sheet.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAssignPermissions } from '../data.ts';
import { Grants } from './grants.tsx';
import { Impact } from './impact.tsx';

/** Ticks what a role may, and says what that changes for whom before it is saved; or only shows it, and why. */
export function AuthoriseForm(props: {
  role: RoleWithPermissions;
  tree: readonly Grantable[];
  onClose: () => void;
}) {
  const { t } = useTranslation('roles');
  const nameOf = usePermissionName();
  const { tree, onClose } = props;
  // Kept as it was read, whatever is read meanwhile: what was ticked must not change under the hand.
  const [base, setBase] = useState(props.role);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(base.permIds));
  const whyNot = useWhyNot(assignPermissions);
  const assignment = useAssignPermissions();
  const { problem } = assignment;
  const locked = useMemo(
    () => new Set(base.system ? tree.filter(({ needed }) => needed).map(({ id }) => id) : []),
    [base.system, tree],
  );
  const { added, removed } = grantChanges(new Set(base.permIds), chosen);
  const isDirty = added.length + removed.length > 0;
  const theirs = problem?.isConflict ? (problem.current as RoleWithPermissions) : undefined;

  async function save(version: number) {
    const body = { id: base.id, permIds: [...chosen], version };
    if (!(await assignment.run({ body }))) return;
    toast(t('authorised'));
    onClose();
  }

  return (
    <FormSheet
      title={t(whyNot ? 'look-one' : 'authorise-one', { name: base.name })}
      readOnly={whyNot}
      isDirty={isDirty}
      isBusy={assignment.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void save(base.version)}
      onClose={onClose}
    >
      <Grants
        tree={tree}
        chosen={chosen}
        locked={locked}
        {...(whyNot === undefined && { onChange: setChosen })}
      />
      {whyNot === undefined && <Impact roleId={base.id} chosen={chosen} isChanged={isDirty} />}
      {theirs && (
        <ConflictTable
          fields={differing(new Set(theirs.permIds))}
          onKeep={() => void save(theirs.version)}
          onTake={() => {
            assignment.forget();
            setBase(theirs);
            setChosen(new Set(theirs.permIds));
          }}
        />
      )}
    </FormSheet>
  );

  /** The permissions that one of us grants and the other does not. */
  function differing(theirIds: ReadonlySet<string>) {
    const word = (has: boolean) => t(has ? 'granted' : 'not-granted');
    return tree
      .filter(({ id }) => chosen.has(id) !== theirIds.has(id))
      .map((one) => ({
        label: nameOf(one),
        mine: word(chosen.has(one.id)),
        theirs: word(theirIds.has(one.id)),
      }));
  }
}
