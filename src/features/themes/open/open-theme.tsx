import { useTranslation } from 'react-i18next';
import { themeOf } from '#core/themes/item';
import { listThemes } from '#core/themes/online-contract';
import type { Theme } from '#core/themes/types';
import { usePending } from '#offline/react';
import { useRemoteRow } from '../../../office/remote-row.ts';
import { RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { UnsentMark } from '../../../store-work/unsent-mark.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { DetailPane } from '../../../ui/layout/split-view.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { dayText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { themeIdOf } from '../offline-kind.ts';
import { DraftTag } from '../parts/marks.tsx';
import classes from '../parts/parts.module.css';
import { Stars } from '../parts/stars.tsx';
import type { ThemesProps } from '../search.ts';
import { useMarks, useThemes } from '../themes.ts';
import { Progress } from './progress.tsx';
import { ThemeActions } from './theme-actions.tsx';

/** The open theme: what is planned, how far its confirmations are, and what this person can do about it. */
export function OpenTheme({ id, ...props }: ThemesProps & { id: string }) {
  const { t } = useTranslation('themes');
  const { theme, isComing } = useOpenTheme(id);
  const close = () => props.onSearch({ open: undefined, mend: undefined, answer: undefined });
  return (
    <DetailPane
      label={t('detail')}
      title={theme?.topic ?? t(isComing ? 'detail' : 'open.not-here')}
      rowKey={id}
      onClose={close}
    >
      <div className={flow.stack}>
        {theme ? (
          <Detail theme={theme} {...props} />
        ) : isComing ? (
          <Skeleton shape="rows" />
        ) : (
          <p>{t('open.not-here-text')}</p>
        )}
        <Refusals id={id} />
      </div>
    </DetailPane>
  );
}

function Detail({ theme, ...props }: ThemesProps & { theme: Theme }) {
  const { t, i18n } = useTranslation('themes');
  const { types } = useThemes();
  const mark = useMarks().get(theme.id);
  return (
    <>
      <span className={classes.line}>
        <DraftTag theme={theme} />
        <Stars of={theme.importance} />
        {theme.number !== null && <Muted>{t('number', { number: theme.number })}</Muted>}
        {mark && (
          <span className={classes.line}>
            <UnsentMark isParked={mark === 'parked'} className={classes.mark} />
            <span aria-hidden="true">
              {t(mark === 'parked' ? 'store-work:unsent.needs-you' : 'store-work:unsent')}
            </span>
          </span>
        )}
      </span>
      <FactList
        of={[
          [t('column.amType'), types.nameOf(theme.type)],
          [t('column.amBeginTime'), dayText(theme.begins, i18n.language)],
          [t('column.amEndTime'), dayText(theme.ends, i18n.language)],
        ]}
      />
      <p className={flow.written}>{theme.needs}</p>
      <ThemeActions theme={theme} {...props} />
      <Progress theme={theme} />
    </>
  );
}

/** What was refused about it, with what was written, until its user has decided. */
function Refusals({ id }: { id: string }) {
  const { operations } = usePending();
  return (
    <RefusedNotices
      operations={operations.filter((one) => one.state === 'parked' && themeIdOf(one) === id)}
    />
  );
}

/** The theme of an id: as this device holds it, else as the server has it. */
function useOpenTheme(id: string): { theme: Theme | undefined; isComing: boolean } {
  const { isLoaded, of } = useThemes();
  const held = of(id);
  const { row, isFetching } = useRemoteRow(listThemes, id, themeOf, isLoaded && held === undefined);
  return { theme: held ?? row ?? undefined, isComing: !isLoaded || isFetching };
}
