import { useTranslation } from 'react-i18next';
import { assignPermissions, type Role } from '#core/roles/contract';
import { useWhyNot } from '../../../api/use-why-not.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useAuthorisation } from '../data.ts';
import classes from '../roles.module.css';
import { AuthoriseForm } from './authorise-form.tsx';
import { Grants } from './grants.tsx';

/** What a role may: a tree to tick, or to read for whoever may not change it. */
export function Authorise({ role: { id, name }, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation('roles');
  const whyNot = useWhyNot(assignPermissions);
  const { role, tree, problem, retry } = useAuthorisation(id);
  if (role && tree && whyNot === undefined) {
    return <AuthoriseForm role={role} tree={tree} onClose={onClose} />;
  }
  return (
    <Sheet opened onClose={onClose} title={t('look-one', { name })} closeLabel={t('forms:close')}>
      {problem && (
        <div role="alert" className={classes.problem}>
          {t(`reasons:${problem.reason}`, problem.params)}
          <button type="button" onClick={retry}>
            {t('lists:try-again')}
          </button>
        </div>
      )}
      {role && tree && (
        <>
          <p className={classes.muted}>{whyNot}</p>
          <Grants tree={tree} chosen={new Set(role.permIds)} locked={new Set()} />
        </>
      )}
    </Sheet>
  );
}
