import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#core/roles/contract';
import { Sheet } from '../../../ui/sheet.tsx';
import { useAuthorisation } from '../data.ts';
import classes from '../roles.module.css';
import { AuthoriseForm } from './authorise-form.tsx';

/** An answer that comes sooner than this is shown at once, without a sheet that waits for it. */
const patienceMs = 200;

/** What a role may: a tree to tick, or to read for whoever may not change it. */
export function Authorise({ role: { id, name }, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation('roles');
  const { role, tree, problem, retry } = useAuthorisation(id);
  const [isSlow, setSlow] = useState(false);
  useTimeout(() => setSlow(true), patienceMs, { autoInvoke: true });
  if (role && tree) return <AuthoriseForm role={role} tree={tree} onClose={onClose} />;
  if (!isSlow && !problem) return null;
  return (
    <Sheet opened onClose={onClose} title={t('look-one', { name })} closeLabel={t('forms:close')}>
      {problem ? (
        <div role="alert" className={classes.problem}>
          {t(`reasons:${problem.reason}`, problem.params)}
          <button type="button" onClick={retry}>
            {t('lists:try-again')}
          </button>
        </div>
      ) : (
        <div className={classes.skeleton} aria-busy="true" />
      )}
    </Sheet>
  );
}
