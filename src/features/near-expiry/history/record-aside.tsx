import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../../../ui/layout/use-escape.ts';
import { nameIn } from '../name-in.ts';
import desk from '../parts/desk.module.css';
import own from './history.module.css';
import { RecordDetail } from './record-detail.tsx';
import type { RecordProps } from './record-props.ts';
import { useClosing } from './use-closing.ts';

/** A record on the desk, beside the list. Esc closes it; the keyboard goes in with it and back to its row. */
export function RecordAside(props: RecordProps) {
  const { t, i18n } = useTranslation('history');
  const place = useRef<HTMLElement>(null);
  const closing = useClosing(props.onDone);
  const { id } = props.row;
  useEffect(() => {
    if (!place.current?.contains(document.activeElement)) place.current?.focus();
    return () => document.querySelector<HTMLElement>(`tr[data-row="${id}"]`)?.focus({ preventScroll: true });
  }, [id]);
  useEscape(closing.close);
  return (
    <aside ref={place} tabIndex={-1} className={`${desk.detail} ${own.aside}`} aria-label={t('detail')}>
      <div className={desk.detailHead}>
        <h2>{nameIn(props.row, i18n.language)}</h2>
        <CloseButton aria-label={t('app:close')} onClick={closing.close} />
      </div>
      <RecordDetail
        key={`${props.row.id} ${props.isAsking} ${props.mended?.id}`}
        {...props}
        closing={closing}
      />
    </aside>
  );
}
