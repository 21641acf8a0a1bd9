import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeader } from '../data.ts';
import classes from '../users.module.css';

/**
 * One leader a department (spec 1, section 5): where somebody else leads, the switch goes back and says so, and offers to
 * replace that one (decision U2).
 */
export function LeaderField(props: {
  departmentId: string | null;
  userId: string | undefined;
  isLeader: boolean;
  replaces: boolean;
  /** The server said so: somebody else was named meanwhile. */
  isRefused: boolean;
  onChange: (isLeader: boolean, replaces: boolean) => void;
}) {
  const { t } = useTranslation('users');
  const { departmentId, isLeader, replaces, onChange } = props;
  const leader = useLeader(departmentId, props.userId);
  const [isAsked, setAsked] = useState(false);
  const isInTheWay = Boolean(leader) && !replaces && (isAsked || isLeader || props.isRefused);
  const name = leader ? `${leader.username} ${leader.usercode}` : '';
  return (
    <div className={classes.field}>
      <Switch
        size="md"
        label={t('is-leader')}
        // While somebody else leads, it goes back by itself.
        checked={isLeader && !isInTheWay}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          setAsked(checked);
          onChange(checked && !leader, false);
        }}
        {...(isInTheWay && { error: t('reasons:leader-exists') })}
      />
      {isInTheWay && (
        <Button variant="default" size="sm" onClick={() => onChange(true, true)}>
          {t('replace-leader', { name })}
        </Button>
      )}
      {isLeader && replaces && leader && (
        <p className={classes.warning} role="status">
          {t('replaces-leader', { name })}
        </p>
      )}
    </div>
  );
}
