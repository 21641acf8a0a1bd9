import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listRolesToView, viewAsRole } from '#core/session/view-as';
import { request } from '../../../api/client.ts';
import { useChange, useOffice } from '../../../api/office.tsx';
import { forgetQueries } from '../../../api/query-cache.ts';
import { useWhyNot } from '../../../api/use-why-not.ts';
import { GuardedButton } from '../../../ui/guarded-button.tsx';
import classes from '../account.module.css';
import { beginViewing, type Session } from '../data.ts';

/** For administrators: a role to look at the app as. */
export function ViewAs(props: {
  session: Session;
  /** The role that somebody came for; empty = they came to choose one. */
  wanted?: string | undefined;
  onChanged: () => Promise<void>;
}) {
  const { session, wanted, onChanged } = props;
  const { t } = useTranslation('account');
  const { token, user } = useOffice();
  const { data: roles } = useQuery({
    queryKey: ['session.view-as-roles', user.userId],
    queryFn: ({ signal }) => request(listRolesToView, { token, signal }),
  });
  const [roleId, setRoleId] = useState(wanted ?? '');
  const choice = useRef<HTMLSelectElement>(null);
  // It stands at the end of the page: whoever came for it is led there.
  useEffect(() => {
    if (wanted !== undefined) choice.current?.focus();
  }, [wanted]);
  const [isStarting, setStarting] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const change = useChange(viewAsRole, { changes: [] });
  const whyNot = useWhyNot(viewAsRole);

  async function begin() {
    if (whyNot || roleId === '' || isStarting) return;
    setFailed(false);
    const opened = await change.run({ body: { roleId } });
    if (!opened) return;
    setStarting(true);
    try {
      await beginViewing(session, opened.data.token);
      await forgetQueries();
      await onChanged();
      // Everything is read anew: what the administrator was shown is not the role's.
      location.assign('/');
    } catch {
      setStarting(false);
      setFailed(true);
    }
  }

  const { problem } = change;
  return (
    <form
      className={classes.section}
      aria-label={t('viewing.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <h2 className={classes.heading}>{t('viewing.title')}</h2>
      <p className={classes.text}>{t('viewing.about')}</p>
      <NativeSelect
        ref={choice}
        size="md"
        label={t('viewing.role')}
        value={roleId}
        onChange={(event) => setRoleId(event.currentTarget.value)}
        data={[
          { value: '', label: roles ? t('viewing.choose') : t('lists:loading') },
          ...(roles ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })),
        ]}
      />
      <div role="alert" className={classes.failure}>
        {problem ? t(`reasons:${problem.reason}`, problem.params) : isFailed && t('reasons:unreachable')}
      </div>
      <div>
        <GuardedButton
          reason={whyNot}
          variant="default"
          size="md"
          disabled={roleId === ''}
          loading={change.isBusy || isStarting}
          onClick={() => void begin()}
        >
          {t('viewing.begin')}
        </GuardedButton>
      </div>
    </form>
  );
}
