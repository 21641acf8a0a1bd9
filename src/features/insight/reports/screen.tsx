import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { allReports, listReports, type Report, saveReport } from '#core/insight/report';
import type { SessionInfo } from '#core/session/contract';
import { ListPage } from '../../../lists/list-page.tsx';
import { useListOf, usePaused } from '../../../lists/sources.ts';
import { OfficeScreen, useOffice } from '../../../office/office.tsx';
import { RowCard } from '../../../office/row-card.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { languageNames } from '../../../ui/text/language-context.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { useChoices } from '../use-choices.ts';
import { ReportDetail } from './detail.tsx';
import { ReportForm } from './report-form.tsx';
import { type ReportProps, type ReportSearch, reportAddress } from './search.ts';
import { aboutText, whenText } from './words.ts';

/** What is sent to whom: one's own reports, and everybody's for whoever sees all. */
export function ReportsScreen({
  session,
  ...props
}: ReportProps & { session: { token: string; user: SessionInfo } }) {
  return (
    <OfficeScreen session={session}>
      <Reports {...props} />
    </OfficeScreen>
  );
}

function Reports({ search, onSearch }: ReportProps) {
  const { t, i18n } = useTranslation('insight');
  const { language } = i18n;
  const { user } = useOffice();
  const choices = useChoices();
  const [editing, setEditing] = useState<Report | 'new'>();
  const [shown, setShown] = useState<Report>();
  const { q } = usePaused(search);
  const source = useListOf(listReports, { text: q });
  const whyNot = useWhyNot(saveReport);
  const noAddress = user.emailState === 'confirmed' ? undefined : t('reasons:report-needs-email');
  const noMail = user.sendsMail === false ? t('reports.no-mail') : undefined;
  const columns: Column<Report>[] = [
    { key: 'name', header: t('report.name'), width: 180, render: ({ name }) => name },
    {
      key: 'owner',
      header: t('report.owner'),
      width: 150,
      render: ({ owner }) => owner,
      group: ({ owner }) => owner,
    },
    { key: 'when', header: t('report.when'), width: 150, render: (row) => whenText(row, language) },
    { key: 'about', header: t('report.about'), width: 220, render: (row) => aboutText(t, row, choices) },
    {
      key: 'language',
      header: t('report.language'),
      width: 100,
      render: (row) => languageNames[row.language],
    },
    {
      key: 'next',
      header: t('report.next'),
      width: 160,
      render: ({ nextAt, timeZone }) => exactTimeOf(nextAt, language, timeZone),
    },
    {
      key: 'last',
      header: t('report.last'),
      width: 220,
      render: ({ lastAt, lastState, timeZone }) =>
        lastAt !== null &&
        lastState !== null && (
          <Facts of={[exactTimeOf(lastAt, language, timeZone), t(`messages:state.${lastState}`)]} />
        ),
    },
  ];
  const seesAll = hasPoint(user.points, allReports);
  return (
    <>
      <ListPage<Report, ReportSearch>
        id="reports"
        title={t('reports')}
        address={reportAddress}
        search={search}
        onSearch={onSearch}
        list={{ source, about: noMail ?? t('reports.about'), none: noMail ?? t('reports.none') }}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        columns={seesAll ? columns : columns.filter(({ key }) => key !== 'owner')}
        card={(row) => (
          <RowCard onClick={() => setShown(row)}>
            <strong>{row.name}</strong>
            <span>{whenText(row, language)}</span>
            <Muted size="small">{aboutText(t, row, choices)}</Muted>
          </RowCard>
        )}
        text={{ key: 'q', label: t('reports.search') }}
        filters={[]}
        actions={
          <Button
            reason={whyNot ?? noAddress}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setEditing('new')}
          >
            {t('report.new')}
          </Button>
        }
        open={
          shown && {
            rowKey: shown.id,
            title: shown.name,
            content: (
              <ReportDetail
                row={shown}
                onEdit={() => setEditing(shown)}
                onEnded={() => setShown(undefined)}
              />
            ),
          }
        }
        onOpen={setShown}
      />
      {editing && (
        <ReportForm
          {...(editing !== 'new' && { row: editing })}
          from={search}
          onClose={() => {
            setEditing(undefined);
            // What is open is as it was before.
            setShown(undefined);
          }}
        />
      )}
    </>
  );
}
