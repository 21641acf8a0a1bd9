import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import classes from '../users.module.css';

/**
 * One leader a department (spec 1, section 5): where somebody else leads, the switch goes back and says so, and offers to
 * replace that one (decision U2).
 */
export function LeaderField(props: {
  /** Who leads the department besides this user. */
  leader: Leader | null | undefined;
  isWanted: boolean;
  replaces: boolean;
  onChange: (isWanted: boolean, replaces: boolean) => void;
}) {
  const { t } = useTranslation('users');
  const { leader, isWanted, replaces, onChange } = props;
  const isLeader = mayLead(props) && isWanted;
  const name = leader ? `${leader.username} ${leader.usercode}` : '';
  return (
    <div className={flow.tight}>
      <Switch
        size="md"
        label={t('is-leader')}
        checked={isLeader}
        onChange={(event) => onChange(event.currentTarget.checked, false)}
        {...(isWanted && !isLeader && { error: t('reasons:leader-exists') })}
      />
      {isWanted && !isLeader && (
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

type Leader = { usercode: string; username: string };

/** Whether nobody else is in the way, or steps back. */
export function mayLead({
  leader,
  replaces,
}: {
  leader: Leader | null | undefined;
  replaces: boolean;
}): boolean {
  return !leader || replaces;
}
