import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './half-past.module.css';
import { seesBoth, type Whose } from './mode.ts';

/** For a purchaser who sees everybody's stock too: the way from their own to all of it, and back. */
export function WhoseSwitch(props: {
  user: SessionInfo;
  whose: Whose;
  onSearch: (change: { whose: Whose; open: undefined; page: undefined }) => void;
}) {
  const { t } = useTranslation('half-past');
  const { user, whose, onSearch } = props;
  if (!seesBoth(user)) return null;
  const other = whose === 'all' ? undefined : 'all';
  return (
    <Button
      size="md"
      variant="default"
      className={classes.all}
      onClick={() => onSearch({ whose: other, open: undefined, page: undefined })}
    >
      {t(other ? 'whose.all' : 'whose.own')}
    </Button>
  );
}
