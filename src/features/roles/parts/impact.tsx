import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preview } from '#core/roles/contract';
import { usePermissionName } from '../../../office/permission-name.ts';
import { usePreview } from '../data.ts';
import classes from '../roles.module.css';

/** What changes for whom when this is saved. */
export function Impact(props: { roleId: string; chosen: ReadonlySet<string>; isChanged: boolean }) {
  const { t } = useTranslation('roles');
  const permIds = useMemo(() => [...props.chosen], [props.chosen]);
  const { preview, isOld, problem } = usePreview(props.roleId, permIds, props.isChanged);
  return (
    <div className={classes.impact} role="status" data-old={isOld || undefined}>
      {!props.isChanged && t('impact.none')}
      {preview && <Changes {...preview} />}
      {problem && t(`reasons:${problem.reason}`, problem.params)}
    </div>
  );
}

function Changes({ added, removed, users, affected, holders }: Preview) {
  const { t } = useTranslation('roles');
  const more = affected - users.length;
  const names = users.map(({ username, usercode }) => `${username} ${usercode}`).join(', ');
  return (
    <>
      <Named label={t('impact.added', { count: added.length })} of={added} />
      <Named label={t('impact.removed', { count: removed.length })} of={removed} />
      <p>
        <b>{t('impact.users', { count: affected, holders })}</b>
        {affected > 0 && ` ${names}${more > 0 ? ` ${t('impact.more', { count: more })}` : ''}`}
      </p>
      {affected > 0 && <p>{t('impact.at-once')}</p>}
    </>
  );
}

/** Enough to see what it is about; the tree shows the rest. */
const namedAtMost = 8;

function Named(props: { label: string; of: Preview['added'] }) {
  const { t } = useTranslation('roles');
  const nameOf = usePermissionName();
  if (props.of.length === 0) return null;
  // Who grants a point grants its APIs: they are counted, and named only when nothing else changes.
  const told = props.of.filter(({ type }) => type !== 3);
  const named = (told.length > 0 ? told : props.of).slice(0, namedAtMost);
  const more = props.of.length - named.length;
  return (
    <p>
      <b>{props.label}</b> {named.map(nameOf).join(', ')}
      {more > 0 && ` ${t('impact.more', { count: more })}`}
    </p>
  );
}
