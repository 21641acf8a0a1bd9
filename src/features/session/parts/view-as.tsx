import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listRolesToView, viewAsRole } from '#core/session/view-as';
import { send } from '../../../api/send.ts';
import { useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../account.module.css';
import type { Session } from '../data.ts';
import { useViewAs } from './use-view-as.ts';

/** For administrators: a role to look at the app as. */
export function ViewAs(props: {
  session: Session;
  /** They came to choose one. */
  isWanted: boolean;
  onChanged: () => Promise<void>;
}) {
  const { session, isWanted, onChanged } = props;
  const { t } = useTranslation('account');
  const { token, user } = useOffice();
  const { data: roles } = useQuery({
    queryKey: ['session.view-as-roles', user.userId],
    queryFn: ({ signal }) => send(listRolesToView, { token, signal }),
  });
  const [roleId, setRoleId] = useState('');
  const choice = useRef<HTMLSelectElement>(null);
  // It stands at the end of the page: whoever came for it is led there.
  useEffect(() => {
    if (isWanted) choice.current?.focus();
  }, [isWanted]);
  const { begin, isBusy, problem } = useViewAs(session, onChanged);
  const whyNot = useWhyNot(viewAsRole);

  function start() {
    if (whyNot === undefined && roleId !== '') void begin(roleId);
  }

  return (
    <form
      className={classes.section}
      aria-label={t('viewing.title')}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <Heading>{t('viewing.title')}</Heading>
      <Muted as="p">{t('viewing.about')}</Muted>
      <NativeSelect
        ref={choice}
        size="md"
        label={t('viewing.role')}
        value={roleId}
        onChange={(event) => setRoleId(event.currentTarget.value)}
        data={[
          { value: '', label: roles ? t('viewing.choose') : t('lists:loading') },
          ...(roles ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FormFailure>{problem && t(`reasons:${problem.reason}`, problem.params)}</FormFailure>
      <div>
        <Button
          reason={whyNot}
          variant="default"
          size="md"
          disabled={roleId === ''}
          loading={isBusy}
          onClick={start}
        >
          {t('viewing.begin')}
        </Button>
      </div>
    </form>
  );
}
