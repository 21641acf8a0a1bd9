import { IconArrowDown, IconArrowUp, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type DictionaryRow,
  deleteDictionary,
  orderDictionary,
  updateDictionary,
} from '#core/dictionaries/contract';
import { type DictionaryType, nameIn } from '#core/dictionaries/rules';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Refreshing } from '../../../ui/feedback/waiting.tsx';
import { useOrderDictionary, useUpdateDictionary } from '../data.ts';
import classes from '../dictionaries.module.css';

export type CodeTask = 'edit' | 'delete';

/** The codes of one type in their order, each with its four names and what can be done with it. */
export function Codes(props: {
  type: DictionaryType;
  rows: readonly DictionaryRow[];
  onTask: (task: CodeTask, row: DictionaryRow) => void;
}) {
  const { t } = useTranslation('dictionaries');
  const { type, rows, onTask } = props;
  const order = useOrderDictionary();
  const update = useUpdateDictionary();
  const problem = order.problem ?? update.problem;

  async function put(row: DictionaryRow, step: 1 | -1) {
    const codes = rows.map(({ code }) => code);
    const place = codes.indexOf(row.code);
    codes.splice(place, 1);
    codes.splice(place + step, 0, row.code);
    if (await order.run({ body: { type, codes } })) toast(t('ordered'));
  }

  async function enable(row: DictionaryRow) {
    const { code, version, nameZh, nameEn, nameEs, nameJa } = row;
    const enableStatus = !row.enableStatus;
    const body = { type, code, version, enableStatus, nameZh, nameEn, nameEs, nameJa };
    if (await update.run({ body })) toast(t(enableStatus ? 'enabled' : 'disabled', { code }));
  }

  return (
    <>
      {problem && (
        <p role="alert" className={classes.problem}>
          {t(`reasons:${problem.reason}`, problem.params)}
        </p>
      )}
      <Refreshing of={{ isAsking: order.isBusy || update.isBusy }}>
        <ul className={classes.list}>
          {rows.map((row, place) => (
            <Code
              key={row.code}
              row={row}
              isFirst={place === 0}
              isLast={place === rows.length - 1}
              onPut={(step) => void put(row, step)}
              onEnable={() => void enable(row)}
              onTask={(task) => onTask(task, row)}
            />
          ))}
        </ul>
      </Refreshing>
    </>
  );
}

function Code(props: {
  row: DictionaryRow;
  isFirst: boolean;
  isLast: boolean;
  onPut: (step: 1 | -1) => void;
  onEnable: () => void;
  onTask: (task: CodeTask) => void;
}) {
  const { t, i18n } = useTranslation('dictionaries');
  const { row, onPut, onTask } = props;
  const whyNotUpdate = useWhyNot(updateDictionary);
  const whyNotOrder = useWhyNot(orderDictionary);
  const whyNotDelete = useWhyNot(deleteDictionary);
  const name = nameIn(i18n.language, row);
  const button = { size: 'xs', variant: 'subtle' } as const;
  return (
    <li className={classes.row} data-row={row.code} data-off={!row.enableStatus || undefined}>
      <div className={classes.what}>
        <span className={classes.head}>
          <strong>{name}</strong>
          <code>{row.code}</code>
          {row.system && (
            <span className={classes.lock}>
              <IconLock size={14} aria-hidden="true" /> {t('system')}
            </span>
          )}
          {!row.enableStatus && <span className={classes.off}>{t('off')}</span>}
        </span>
        <span className={classes.names}>
          <span lang="zh">{row.nameZh}</span>
          <span lang="en">{row.nameEn}</span>
          <span lang="es">{row.nameEs}</span>
          <span lang="ja">{row.nameJa}</span>
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          {...button}
          reason={whyNotOrder ?? (props.isFirst ? t('is-first') : undefined)}
          aria-label={t('up-one', { name })}
          onClick={() => onPut(-1)}
        >
          <IconArrowUp size={18} aria-hidden="true" />
        </Button>
        <Button
          {...button}
          reason={whyNotOrder ?? (props.isLast ? t('is-last') : undefined)}
          aria-label={t('down-one', { name })}
          onClick={() => onPut(1)}
        >
          <IconArrowDown size={18} aria-hidden="true" />
        </Button>
        <Button
          {...button}
          reason={whyNotUpdate}
          aria-label={t('edit-one', { name })}
          onClick={() => onTask('edit')}
        >
          {t('edit')}
        </Button>
        {!row.system && (
          <Button
            {...button}
            reason={whyNotUpdate}
            aria-label={t(row.enableStatus ? 'disable-one' : 'enable-one', { name })}
            onClick={props.onEnable}
          >
            {t(row.enableStatus ? 'disable' : 'enable')}
          </Button>
        )}
        {!row.system && (
          <Button
            {...button}
            {...(whyNotDelete === undefined && { color: 'red' })}
            reason={whyNotDelete}
            aria-label={t('delete-one', { name })}
            onClick={() => onTask('delete')}
          >
            {t('delete')}
          </Button>
        )}
      </div>
    </li>
  );
}
