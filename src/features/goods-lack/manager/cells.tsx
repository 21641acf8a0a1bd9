import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { exchange, remarkMaxLength, undecided } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/row';
import type { Codes } from '../../../api/codes.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RowButton } from '../../../ui/buttons/row-button.tsx';
import { keyOf } from '../../../ui/keys/keys.ts';
import { quantityText } from '../../../ui/text/format.ts';
import { DecisionWord } from '../parts/decision-word.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import { clearedBody } from './decision.ts';
import { EditedCell } from './edited-cell.tsx';
import { substituteFields, useEditing } from './editing.ts';
import classes from './manager.module.css';
import type { Deciding } from './use-deciding.tsx';

type CellProps = { lack: Lack; codes: Codes; known: KnownGoods; mayDecide: boolean };

/** The decision, and while its row is edited the choice. */
export function DecisionCell({ lack, codes, mayDecide }: CellProps) {
  const { t, i18n } = useTranslation('lack-manager');
  const { draft, field, problem, change } = useEditing();
  return (
    <EditedCell
      lack={lack}
      field="disposal"
      mayDecide={mayDecide}
      label={t('goods-lack:column.disposeFlag')}
      text={codes.nameOf(lack.disposal)}
      shown={<DecisionWord code={lack.disposal} codes={codes} />}
      edited={() => (
        <NativeSelect
          size="xs"
          aria-label={t('edit.decision-of', { name: nameIn(lack, i18n.language) })}
          autoFocus={field === 'disposal'}
          error={problem !== undefined}
          value={draft.disposal}
          data={[
            // It can be seen, and not be chosen again: that is what "clear" is for.
            ...(draft.disposal === undecided
              ? [{ value: undecided, label: codes.nameOf(undecided), disabled: true }]
              : []),
            ...codes.choices
              .filter(({ code }) => code !== undecided)
              .map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(event) => change({ disposal: event.currentTarget.value })}
        />
      )}
    />
  );
}

/** One of the three substitutes, with what there is of it; while its row is edited the way to choosing them. */
export function SubstituteCell(props: CellProps & { index: 0 | 1 | 2 }) {
  const { t, i18n } = useTranslation('lack-manager');
  const { lack, known, index, mayDecide } = props;
  const { draft, field, choose, ...editing } = useEditing();
  const isEdited = editing.lack?.id === lack.id;
  const { language } = i18n;
  const chosen = isEdited ? draft.substitutes : lack.substitutes;
  const found = chosen[index];
  const one = found && known.whole(found);
  const name = one ? nameIn(one, language) : '';
  const stock = one && (one.stock === null ? '–' : quantityText(one.stock, language));
  const words = one && (
    <>
      <span>{name}</span> <small>{stock}</small>
    </>
  );
  if (isEdited && draft.disposal !== exchange) return words;
  // All three are chosen at one place: the first that is free leads there, and each that is taken.
  if (isEdited && index > chosen.length) return null;
  const own = substituteFields[index];
  return (
    <EditedCell
      lack={lack}
      field={own}
      mayDecide={mayDecide}
      label={t(`goods-lack:column.exchangeGd${index + 1}Name`)}
      text={one ? `${name} ${stock}` : ''}
      shown={words}
      edited={() => (
        <Button
          size="xs"
          variant="default"
          className={classes.choose}
          autoFocus={field === own}
          onClick={() => choose(own)}
        >
          {words ?? t('edit.choose')}
        </Button>
      )}
    />
  );
}

export function RemarkCell({ lack, mayDecide }: Pick<CellProps, 'lack' | 'mayDecide'>) {
  const { t, i18n } = useTranslation('lack-manager');
  const { draft, field, change } = useEditing();
  return (
    <EditedCell
      lack={lack}
      field="remark"
      mayDecide={mayDecide}
      label={t('goods-lack:column.remark')}
      text={lack.remark}
      shown={<span>{lack.remark}</span>}
      edited={() => (
        <TextInput
          size="xs"
          aria-label={t('edit.remark-of', { name: nameIn(lack, i18n.language) })}
          autoFocus={field === 'remark'}
          maxLength={remarkMaxLength}
          value={draft.remark}
          onChange={(event) => change({ remark: event.currentTarget.value })}
        />
      )}
    />
  );
}

/** A row's buttons; while it is edited those that end that. */
export function ActionsCell(props: Pick<CellProps, 'lack' | 'mayDecide'> & { deciding: Deciding }) {
  const { t } = useTranslation('lack-manager');
  const { lack, deciding } = props;
  const editing = useEditing();
  if (!props.mayDecide) return null;
  if (editing.lack?.id === lack.id) {
    return (
      <span className={classes.buttons}>
        <RowButton variant="filled" onClick={() => void editing.confirm(0)}>
          {t('edit.confirm')}
        </RowButton>
        <RowButton variant="default" onClick={() => editing.cancel()}>
          {t('forms:cancel')}
        </RowButton>
      </span>
    );
  }
  return (
    <span className={classes.buttons}>
      <RowButton
        variant="default"
        data-edits
        aria-keyshortcuts={keyOf.edit}
        onClick={() => editing.begin(lack, 'disposal')}
      >
        {t('edit.begin')}
      </RowButton>
      {lack.disposal !== undecided && (
        <RowButton
          aria-label={t('edit.clear')}
          title={t('edit.clear')}
          onClick={() => void deciding([{ lack, body: clearedBody(lack) }])}
        >
          {t('edit.clear-short')}
        </RowButton>
      )}
    </span>
  );
}
