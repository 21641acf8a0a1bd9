import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeFirstPasswords } from '#core/users/import-contract';
import type { AnswerOf } from '#core/wire/call';
import { type SheetColumn, workbookOf } from '../../../lists/table-file.ts';
import { useChange } from '../../../office/office.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Choices } from '../../../ui/forms/choices.tsx';
import { ClosingFoot } from '../../../ui/forms/closing-foot.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useShownOnce } from '../../../ui/forms/shown-once.ts';
import flow from '../../../ui/layout/flow.module.css';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { printTable } from '../../../ui/lists/print-table.ts';
import { saveFile } from '../../../ui/lists/save-file.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { useFirstPasswords } from '../data.ts';

type Made = AnswerOf<typeof makeFirstPasswords>['people'];

/**
 * First passwords for people who have none, to be handed out on paper. For leaders alone unless said otherwise: they stand
 * beside their people and give them theirs.
 *
 * @param departmentId the department that the list shows, with all below it
 */
export function FirstPasswords(props: { departmentId: string | undefined; onClose: () => void }) {
  const { departmentId, onClose } = props;
  const { t } = useTranslation(['users', 'reasons']);
  const [isForAll, setForAll] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const [made, setMade] = useState<Made>();
  const making = useChange(makeFirstPasswords, { isAnswerShown: true });
  const whose = {
    ...(departmentId !== undefined && { departmentId }),
    ...(!isForAll && { leadersOnly: true }),
  };
  const at = useFirstPasswords(whose)?.at;
  const body = { ...whose, ...(isRenewing && at !== undefined && { renewBefore: at }) };
  const people = useFirstPasswords(body)?.people;

  async function make() {
    const all: Made[number][] = [];
    for (let left = 1; left > 0; ) {
      const answer = await making.run({ body });
      // What was made before the line broke is shown all the same: nobody sees it again.
      left = answer && answer.data.people.length > 0 ? answer.data.left : 0;
      all.push(...(answer?.data.people ?? []));
    }
    if (all.length > 0) setMade(all);
  }

  if (made) return <MadePasswords people={made} onClose={onClose} />;
  return (
    <FormSheet
      title={t('first')}
      submitLabel={t('first.make', { count: people ?? 0 })}
      isDirty={false}
      isBusy={making.isBusy}
      isUnchanged={!people}
      failure={making.problem && t(`reasons:${making.problem.reason}`, making.problem.params)}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <p>{t('first.text')}</p>
      <Choices
        label={t('first.whose')}
        of={[
          { key: 'leaders', label: t('first.leaders') },
          { key: 'all', label: t('first.all') },
        ]}
        chosen={isForAll ? 'all' : 'leaders'}
        onChoose={(key) => setForAll(key === 'all')}
      />
      {!isForAll && <Muted>{t('first.leaders-text')}</Muted>}
      <Checkbox
        size="md"
        label={t('first.renew')}
        checked={isRenewing}
        onChange={(event) => setRenewing(event.currentTarget.checked)}
      />
      <p role="status">
        {people === undefined ? '…' : people === 0 ? t('first.none') : t('first.count', { count: people })}
      </p>
    </FormSheet>
  );
}

/** They are shown this once: whoever leaves without a file or a print is asked. */
function MadePasswords({ people, onClose }: { people: Made; onClose: () => void }) {
  const { t } = useTranslation(['users', 'forms']);
  const [isKept, setKept] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useShownOnce(isKept, () => setAsking(true));
  const columns: SheetColumn<Made[number]>[] = [
    { header: t('column.department'), value: ({ department }) => department },
    { header: t('column.username'), value: ({ username }) => username },
    { header: t('column.usercode'), value: ({ usercode }) => usercode },
    { header: t('first.password'), value: ({ password }) => password },
    { header: t('first.address'), value: () => location.origin },
  ];
  const save = async () => {
    saveFile(await workbookOf(t('first'), columns, people), 'first-passwords.xlsx');
    setKept(true);
  };
  const printed = () => {
    printTable({
      title: t('first'),
      headers: columns.map(({ header }) => header),
      lines: people.map((one) => columns.map(({ value }) => value(one))),
    });
    setKept(true);
  };
  return (
    <Sheet
      opened
      onClose={() => (isKept ? onClose() : setAsking(true))}
      title={t('first')}
      closeLabel={t('forms:close')}
    >
      <div className={flow.tight}>
        <p role="status">{t('first.made', { count: people.length })}</p>
        <ClosingFoot
          isAsking={isAsking}
          question={t('forms:one-time.ask')}
          stay={t('forms:one-time.stay')}
          leave={t('first.close')}
          onStay={() => setAsking(false)}
          onLeave={onClose}
        >
          {isKept && (
            <Button variant="default" size="md" onClick={onClose}>
              {t('first.close')}
            </Button>
          )}
          <Button variant="default" size="md" onClick={printed}>
            {t('first.print')}
          </Button>
          <Button size="md" data-autofocus onClick={() => void save()}>
            {t('first.save')}
          </Button>
        </ClosingFoot>
      </div>
    </Sheet>
  );
}
