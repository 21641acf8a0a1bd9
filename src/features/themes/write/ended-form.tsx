import { useTranslation } from 'react-i18next';
import type { Theme } from '#core/themes/types';
import { useKeptForm } from '../../../store-work/draft-over.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import classes from '../parts/parts.module.css';
import { draftKey } from './kept-form.ts';

/** Instead of the form of a theme that somebody else confirmed or took away: why, and the words that were half typed. */
export function EndedForm(props: { id: string; theme: Theme | undefined; onClose: () => void }) {
  const { t } = useTranslation('themes');
  const { onClose } = props;
  const { form, drop } = useKeptForm(draftKey({ theme: props.id }));
  const words = [form?.topic, form?.needs].filter((one) => typeof one === 'string' && one !== '').join('\n');
  return (
    <Sheet opened title={t('edit')} closeLabel={t('app:close')} onClose={onClose}>
      <Ended theme={props.theme} words={words} onDiscard={() => void drop().then(onClose)} />
    </Sheet>
  );
}

export function Ended(props: { theme: Theme | undefined; words: string; onDiscard: () => void }) {
  const { t } = useTranslation('themes');
  const { theme, words } = props;
  const { userName: name, at } = theme?.edit ?? {};
  return (
    <div className={flow.wide}>
      <p role="alert" className={classes.failure}>
        {theme ? t('reasons:theme-frozen', { name, at }) : t('open.not-here-text')}
      </p>
      {words !== '' && (
        <>
          <p>{t('ended.kept')}</p>
          <q className={flow.written}>{words}</q>
          <div className={classes.foot}>
            <Button size="md" variant="default" onClick={props.onDiscard}>
              {t('forms:discard')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
