import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { insertTheme, updateTheme } from '#core/themes/contract';
import { writtenProblem } from '#core/themes/rules';
import type { Theme, ThemeFields } from '#core/themes/types';
import { fieldsOf } from '#core/themes/wire';
import type { Recorded } from '#offline';
import { Question } from '../../../office/question.tsx';
import { useDraftOver } from '../../../store-work/draft-over.ts';
import { AmendNotice } from '../../../store-work/refused-notice.tsx';
import { useSaved } from '../../../store-work/save.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { drafted, fieldsIn } from '../operations.ts';
import classes from '../parts/parts.module.css';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { draftKey, newTheme, writtenTogether } from './kept-form.ts';
import { ThemeFieldsOf } from './theme-fields.tsx';
import { useConfirming } from './use-confirming.ts';

type Amended = Recorded<typeof insertTheme | typeof updateTheme>;

/** What a theme is: kept on this device while it is half typed, saved as a draft with or without a network, or confirmed. */
export function ThemeForm(props: {
  theme: Theme | undefined;
  amended: Amended | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('themes');
  const { save } = useSaved();
  const { theme, amended, onClose } = props;
  const [id] = useState(() => theme?.id ?? insertedId(amended) ?? uuidv7());
  const begun = useMemo(() => {
    const now = unrefused(theme, amended) ?? newTheme;
    return { now, entered: amended && { ...now, ...fieldsOf(amended.body) } };
  }, [theme, amended]);
  const draft = useDraftOver(draftKey({ amended: amended?.id, theme: theme?.id }), begun.now, {
    entered: begun.entered,
    together: writtenTogether,
  });
  const { form } = draft;
  // As it stood when it was begun, where others have changed it since: they are not written over unseen.
  const seen = theme && draft.seen;
  const [isAsked, setAsked] = useState(false);
  const [isQuestioned, setQuestioned] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirming = useConfirming({ id, seen });

  async function submit(make: () => Promise<boolean>): Promise<true | undefined> {
    if (isBusy || !isSound()) return undefined;
    setBusy(true);
    const isDone = await make();
    setBusy(false);
    if (!isDone) return undefined;
    toast(t(theme ? 'done.update' : 'done.create'), [], { title: form.topic });
    await draft.drop();
    onClose();
    return true;
  }
  function isSound(): boolean {
    setAsked(true);
    return writtenProblem(form) === undefined;
  }
  async function confirm() {
    const done = await submit(() => confirming.confirm(form));
    // Why it was not done stands in the form.
    if (!done) setQuestioned(false);
    return done;
  }
  const saveDraft = async () => (await save([drafted(id, seen, form)], amended?.id)) !== undefined;

  return (
    <Sheet opened title={t(theme ? 'edit' : 'add')} closeLabel={t('app:close')} onClose={onClose}>
      <form
        noValidate
        className={flow.wide}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(saveDraft);
        }}
      >
        {amended && <AmendNotice operation={amended} />}
        {theme && (
          <ChangedMeanwhile
            draft={draft}
            now={begun.now}
            name={theme.edit.userName}
            onTake={draft.takeTheirs}
            onKeep={draft.keepMine}
          />
        )}
        <ThemeFieldsOf form={form} isAsked={isAsked} onChange={draft.write} />
        {confirming.failure && (
          <p role="alert" className={classes.failure}>
            {confirming.failure}
          </p>
        )}
        <div className={classes.foot}>
          <Button size="md" variant="default" type="submit" loading={isBusy}>
            {t('save-draft')}
          </Button>
          <Button
            size="md"
            loading={isBusy}
            reason={amended ? t('why.refused') : confirming.whyNot}
            onClick={() => isSound() && setQuestioned(true)}
          >
            {t('confirm')}
          </Button>
        </div>
      </form>
      {isQuestioned && (
        <Question
          title={t('confirm.title', { topic: form.topic.trim() })}
          text={t('confirm.text')}
          submitLabel={t('confirm')}
          isDestructive={false}
          making={{ isBusy, problem: null }}
          run={confirm}
          onDone={() => undefined}
          onClose={() => setQuestioned(false)}
        />
      )}
    </Sheet>
  );
}

/** Of the one that was refused before there was any; another, where that number was somebody else's. */
function insertedId(amended: Amended | undefined): string | undefined {
  if (amended?.lastAnswer?.reason === 'operation-id-used') return undefined;
  return amended && 'id' in amended.body ? amended.body.id : undefined;
}

/** The theme without what was refused, which it shows until somebody has decided: as the change in its place found it. */
function unrefused(theme: Theme | undefined, amended: Amended | undefined): ThemeFields | undefined {
  if (!theme) return undefined;
  const isChange = amended && !('id' in amended.body);
  return { ...fieldsIn(theme), ...(isChange && fieldsOf(amended.base?.was ?? {})) };
}
