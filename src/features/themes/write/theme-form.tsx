import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { insertTheme, updateTheme } from '#core/themes/contract';
import { needsMaxLength, timeProblem, topicMaxLength, writtenProblem } from '#core/themes/rules';
import type { Theme, ThemeFields } from '#core/themes/types';
import { fieldsOf } from '#core/themes/wire';
import type { Recorded } from '#offline';
import { useDraft } from '#offline/react';
import { AmendNotice } from '../../../store-work/refused-notice.tsx';
import { useSaved } from '../../../store-work/save.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DayRangeField } from '../../../ui/dates/day-range-field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { drafted, fieldsIn } from '../operations.ts';
import classes from '../parts/parts.module.css';
import { StarField } from '../parts/stars.tsx';
import { useThemes } from '../themes.ts';
import { newTheme, shapeOf } from './kept-form.ts';
import { useConfirming } from './use-confirming.ts';

type Amended = Recorded<typeof insertTheme | typeof updateTheme>;

/** What a theme is: kept on this device while it is half typed, saved as a draft with or without a network, or confirmed. */
export function ThemeForm(props: {
  theme: Theme | undefined;
  amended: Amended | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('themes');
  const { types } = useThemes();
  const { save } = useSaved();
  const { amended, onClose } = props;
  // As it was when the form was opened: what others write meanwhile is not written over unseen.
  const [seen] = useState(() => unrefused(props.theme, amended));
  const [id] = useState(() => seen?.id ?? insertedId(amended) ?? uuidv7());
  const shape = useMemo(() => {
    const original = seen ? fieldsIn(seen) : newTheme;
    return shapeOf(amended ? { ...original, ...fieldsOf(amended.body) } : original);
  }, [seen, amended]);
  const { form, write, drop } = useDraft(`themes.${amended?.id ?? seen?.id ?? 'new'}`, shape);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirming = useConfirming({ id, seen });
  const problems = problemsOf(form);
  const error = (name: keyof typeof problems) => {
    const reason = isAsked ? problems[name] : undefined;
    return { withAsterisk: true, error: reason && t(`reasons:${reason}`) };
  };
  const field = <Name extends keyof ThemeFields>(name: Name, value: ThemeFields[Name]) =>
    write({ ...form, [name]: value });

  async function submit(make: () => Promise<boolean>) {
    setAsked(true);
    if (isBusy || writtenProblem(form)) return;
    setBusy(true);
    const isDone = await make();
    setBusy(false);
    if (!isDone) return;
    toast(t(seen ? 'done.update' : 'done.create'), [], { title: form.topic });
    await drop();
    onClose();
  }
  const saveDraft = async () => (await save([drafted(id, seen, form)], amended?.id)) !== undefined;

  return (
    <Sheet opened title={t(seen ? 'edit' : 'add')} closeLabel={t('app:close')} onClose={onClose}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(saveDraft);
        }}
      >
        {amended && <AmendNotice operation={amended} />}
        <NativeSelect
          size="md"
          label={t('column.amType')}
          {...error('type')}
          value={form.type}
          data={[
            { value: '', label: t('type.choose') },
            ...types.choices.map(({ code, name }) => ({ value: code, label: name })),
            ...(form.type === '' || types.choices.some(({ code }) => code === form.type)
              ? []
              : [{ value: form.type, label: types.nameOf(form.type) }]),
          ]}
          onChange={(event) => field('type', event.currentTarget.value)}
        />
        <TextInput
          size="md"
          label={t('column.topic')}
          {...error('topic')}
          maxLength={topicMaxLength}
          enterKeyHint="next"
          value={form.topic}
          onChange={(event) => field('topic', event.currentTarget.value)}
        />
        <Textarea
          size="md"
          label={t('column.needs')}
          {...error('needs')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={needsMaxLength}
          value={form.needs}
          onChange={(event) => field('needs', event.currentTarget.value)}
        />
        <DayRangeField
          size="md"
          label={t('time')}
          {...error('time')}
          placeholder={t('reasons:theme-time-required')}
          value={[form.begins || null, form.ends || null]}
          onChange={([begins, ends]) => write({ ...form, begins: begins ?? '', ends: ends ?? '' })}
        />
        <StarField
          label={t('column.importance')}
          value={form.importance}
          onChange={(stars) => field('importance', stars)}
        />
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
            onClick={() => void submit(() => confirming.confirm(form))}
          >
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

/** What is missing or wrong, field by field (spec 2, section 5; decision T3). */
function problemsOf(form: ThemeFields) {
  const whole = { ...newTheme, type: '-', topic: '-', needs: '-', begins: '2000-01-01', ends: '2000-01-01' };
  return {
    type: writtenProblem({ ...whole, type: form.type }),
    topic: writtenProblem({ ...whole, topic: form.topic }),
    needs: writtenProblem({ ...whole, needs: form.needs }),
    time: timeProblem(form),
  };
}

/** Of the one that was refused before there was any. */
function insertedId(amended: Amended | undefined): string | undefined {
  return amended && 'id' in amended.body ? amended.body.id : undefined;
}

/** The theme without what was refused, which it shows until somebody has decided: as the change in its place found it. */
function unrefused(theme: Theme | undefined, amended: Amended | undefined): Theme | undefined {
  return theme && amended && !('id' in amended.body)
    ? { ...theme, ...fieldsOf(amended.base?.was ?? {}) }
    : theme;
}
