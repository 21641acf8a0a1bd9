import { Radio, Stack, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateLack } from '#core/goods-lack/contract';
import { exchange, remarkMaxLength, undecided } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/row';
import { type DraftForm, useDraft } from '#offline/react';
import type { Codes } from '../../../api/codes.ts';
import { useWork } from '../../../store-work/work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useHalfTyped } from '../../../ui/forms/half-typed.ts';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import flow from '../../../ui/layout/flow.module.css';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { rowKeyAfter } from '../../../ui/lists/row-key-after.ts';
import { ChooseSubstitutes } from '../parts/choose-substitutes.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import { DecidedMeanwhile } from './decided-meanwhile.tsx';
import {
  bodyOf,
  clearedBody,
  type Draft,
  problemOf,
  type Typed,
  typedIn,
  typedOver,
  withDisposal,
} from './decision.ts';
import classes from './manager.module.css';
import type { Deciding } from './use-deciding.tsx';

const typedForm: DraftForm<Typed | null> = { empty: null, read: typedIn };

/** The decision about one shortage: one method, its substitutes, a remark; nothing is sent before it is confirmed. What is typed outlives the panel. */
export function DecisionForm(props: {
  lack: Lack;
  codes: Codes;
  known: KnownGoods;
  deciding: Deciding;
  /** Why nothing can be changed now. */
  why?: string | undefined;
  onDone: (next?: string) => void;
  /** Between the fields and the foot, which stays. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('lack-manager');
  const { may, user } = useWork();
  const { lack, codes, known, deciding } = props;
  const isDesk = useDesk();
  // With the row as it was seen then: what others make of it meanwhile is no part of what is typed.
  const { form: typed, write, drop } = useDraft(`goods-lack/${lack.id}`, typedForm);
  const [theirs, setTheirs] = useState<Lack>();
  const [isTold, setTold] = useState(false);
  const { lack: seen, draft } = typedOver(lack, typed, user.userId);
  const body = bodyOf(seen, draft);
  const problem = problemOf(seen, draft);
  const reason = may(updateLack)
    ? props.why
    : t('reasons:no-permission', { point: t('goods-lack:sync.point.decide') });
  // Each change is kept as it is typed, so nothing is left to save.
  useHalfTyped({ isDirty: () => body !== undefined && typed !== null, saveDraft: async () => undefined });
  const change = (part: Partial<Draft>) => {
    setTold(false);
    write({ lack: seen, draft: { ...draft, ...part } });
  };
  const take = () => {
    void drop();
    setTheirs(undefined);
  };
  const end = (next?: string) => {
    take();
    setTold(false);
    props.onDone(next);
  };
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const choices = codes.choices.filter(({ code }) => code !== undecided);
  const choose = (code: string) => change(withDisposal(draft, code, known.defaultsOf(lack.article)));
  useKeys({
    choose(key) {
      const choice = choices[Number(key) - 1];
      // The table's own rows have digits, too.
      if (!choice || reason !== undefined || document.activeElement?.closest('tr[data-row]')) return;
      choose(choice.code);
      form.current?.querySelector<HTMLElement>(`input[value="${choice.code}"]`)?.focus();
    },
  });

  async function save(over: Lack, wish: Draft) {
    // Before it is saved: saving may take the row out of the list.
    const next = rowKeyAfter(over.id);
    const change = bodyOf(over, wish);
    const saving = change && (await deciding([{ lack: over, body: change }]));
    if (!saving || saving.isSaved) end(next);
    else setTheirs(saving.theirs);
  }
  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (reason !== undefined) return;
    if (problem) setTold(true);
    else await save(seen, draft);
  }
  async function clear() {
    if ((await deciding([{ lack: seen, body: clearedBody(seen) }])).isSaved) end();
  }
  function cancel() {
    if (body !== undefined) toast(t('edit.cancelled'));
    end();
  }

  return (
    <>
      <form ref={form} id={id} className={classes.form} onSubmit={(event) => void confirm(event)}>
        <Radio.Group
          size="md"
          label={t('goods-lack:column.disposeFlag')}
          value={draft.disposal}
          onChange={choose}
        >
          <Stack gap="xs" mt={6}>
            {choices.map(({ code, name }, place) => (
              <Radio
                key={code}
                size="sm"
                value={code}
                label={name}
                aria-keyshortcuts={String(place + 1)}
                disabled={reason !== undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        {draft.disposal === exchange && reason === undefined && (
          <ChooseSubstitutes
            own={lack.article}
            chosen={draft.substitutes}
            known={known}
            onChange={(substitutes) => change({ substitutes })}
          />
        )}
        {draft.disposal !== exchange && draft.substitutes.length > 0 && (
          <p className={flow.note} role="status">
            {t('edit.clears', { count: draft.substitutes.length })}
          </p>
        )}
        <Textarea
          size="md"
          label={t('goods-lack:column.remark')}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={remarkMaxLength}
          disabled={reason !== undefined}
          value={draft.remark}
          onChange={(event) => change({ remark: event.currentTarget.value })}
        />
        {typed && theirs && (
          <DecidedMeanwhile
            of={{ ...typed, theirs }}
            codes={codes}
            known={known}
            onKeep={(over, wish) => void save(over, wish)}
            onTake={take}
          />
        )}
        <FormFailure>{isTold && problem && t(`reasons:${problem}`)}</FormFailure>
      </form>
      {props.children}
      <div className={classes.formFoot}>
        <Button type="submit" form={id} size="md" reason={reason}>
          {t(isDesk ? 'edit.confirm-next' : 'edit.confirm')}
        </Button>
        <Button size="md" variant="default" onClick={cancel}>
          {t('forms:cancel')}
        </Button>
        {lack.disposal !== undecided && (
          <Button size="md" variant="subtle" reason={reason} onClick={() => void clear()}>
            {t('edit.clear')}
          </Button>
        )}
      </div>
    </>
  );
}
