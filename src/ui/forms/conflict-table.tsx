import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { useWhyCutOff } from '../feedback/cut-off.ts';
import flow from '../layout/flow.module.css';
import classes from './conflict-table.module.css';

/** Somebody else was first: what differs, field by field, and the two ways on. */
export function ConflictTable(props: {
  fields: readonly { label: string; mine: string; theirs: string }[];
  /** What keeping mine is called where nothing is sent by it, and the form goes on. */
  keepLabel?: string;
  /** Saves mine over theirs, or goes on with it. */
  onKeep: () => void;
  /** Puts theirs into the form. */
  onTake: () => void;
}) {
  const { t } = useTranslation('forms');
  const whyCutOff = useWhyCutOff();
  const { keepLabel } = props;
  const different = props.fields.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <div className={classes.conflict}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {different.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={flow.row}>
        <Button variant="default" size="sm" onClick={props.onTake}>
          {t('conflict.take')}
        </Button>
        <Button
          reason={keepLabel === undefined ? whyCutOff : undefined}
          variant="default"
          size="sm"
          onClick={props.onKeep}
        >
          {keepLabel ?? t('conflict.keep')}
        </Button>
      </div>
    </div>
  );
}
