import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whyNotRole } from '#core/access/rank';
import { nameIn } from '#core/catalog/name-in';
import { assignPermissions, type Role, type RoleWithPermissions } from '#core/roles/contract';
import { grantChanges } from '#core/roles/rules';
import { useBeyondWords } from '../../../office/beyond.ts';
import { useChange } from '../../../office/office.tsx';
import { usePermissionName } from '../../../office/permission-name.ts';
import { useWhyNotPermitted } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { type Ahead, useRole } from '../data.ts';
import type { GrantTree } from '../grant-tree.ts';
import classes from '../roles.module.css';
import { Grants } from './grants.tsx';
import { Impact } from './impact.tsx';

/**
 * Ticks what a role may, and says what that changes for whom before it is saved; or only shows it, and why. It stands at
 * once, and is filled when the answers are there.
 */
export function Authorise(props: { role: Role; tree: Ahead<GrantTree>; onClose: () => void }) {
  const { t, i18n } = useTranslation('roles');
  const nameOf = usePermissionName();
  const { role, onClose } = props;
  const found = useRole(role.id);
  // Kept as it was read, whatever is read meanwhile: what was ticked must not change under the hand.
  const [form, setForm] = useState<{ base: RoleWithPermissions; tree: GrantTree }>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(nothing);
  if (!form && found.data && props.tree.data) {
    setForm({ base: found.data, tree: props.tree.data });
    setChosen(new Set(found.data.permIds));
  }
  const wordsOf = useBeyondWords();
  const missing = useWhyNotPermitted(assignPermissions);
  const fixed = whyNotRole('grant', role);
  const whyNot = missing ?? (fixed && t(`reasons:${fixed}`, wordsOf(role.beyond)));
  const assignment = useChange(assignPermissions);
  const { problem, theirs } = assignment;
  const { added, removed } = grantChanges(new Set(form?.base.permIds), chosen);
  const isDirty = added.length + removed.length > 0;
  const unread = form ? undefined : [found, props.tree].find((one) => one.problem);

  async function save(version: number) {
    if (!(await assignment.run({ body: { id: role.id, permIds: [...chosen], version } }))) return;
    toast(t('authorised'));
    onClose();
  }

  return (
    <FormSheet
      title={t(whyNot ? 'look-one' : 'authorise-one', { name: nameIn(role, i18n.language) })}
      readOnly={whyNot}
      isDirty={isDirty}
      isBusy={assignment.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => form && void save(form.base.version)}
      onClose={onClose}
    >
      {unread?.problem && (
        <div role="alert" className={classes.problem}>
          {t(`reasons:${unread.problem.reason}`, unread.problem.params)}
          <Button variant="subtle" size="md" onClick={unread.retry}>
            {t('lists:try-again')}
          </Button>
        </div>
      )}
      <Grants
        ticked={form && { tree: form.tree, base: form.base.permIds, chosen, isSystem: role.system }}
        {...(whyNot === undefined && { onChange: setChosen })}
      />
      {whyNot === undefined && <Impact roleId={role.id} chosen={chosen} isChanged={isDirty} />}
      {form && theirs && (
        <ConflictTable
          fields={differing(form.tree, new Set(theirs.permIds))}
          onKeep={() => void save(theirs.version)}
          onTake={() => {
            assignment.forget();
            setForm({ ...form, base: theirs });
            setChosen(new Set(theirs.permIds));
          }}
        />
      )}
    </FormSheet>
  );

  /** The permissions that one of us grants and the other does not. */
  function differing({ rows }: GrantTree, theirIds: ReadonlySet<string>) {
    const word = (has: boolean) => t(has ? 'granted' : 'not-granted');
    return rows
      .filter(({ id }) => chosen.has(id) !== theirIds.has(id))
      .map((one) => ({
        label: nameOf(one),
        mine: word(chosen.has(one.id)),
        theirs: word(theirIds.has(one.id)),
      }));
  }
}

const nothing: ReadonlySet<string> = new Set();
