import '@mantine/core/styles/CloseButton.layer.css';
import { CloseButton } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../parts/check-card.tsx';
import desk from '../parts/desk.module.css';
import { RecordDetail, type RecordDetailProps } from './record-detail.tsx';

/** A record on the desk, beside the list. Esc closes it. */
export function RecordAside(props: RecordDetailProps) {
  const { t, i18n } = useTranslation('history');
  const close = useEffectEvent(props.onDone);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <aside className={desk.detail} aria-label={t('detail')}>
      <div className={desk.detailHead}>
        <h2>{nameIn(props.row, i18n.language)}</h2>
        <CloseButton aria-label={t('app:close')} onClick={props.onDone} />
      </div>
      <RecordDetail key={`${props.row.id} ${props.isAsking}`} {...props} />
    </aside>
  );
}
