import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UserRow, updateUser } from '#core/users/contract';
import { useChanges } from '../../../office/use-changes.ts';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { errorToast, toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import type { BatchAction } from '../../../ui/lists/ticks.tsx';
import type { WhyNot } from '../tasks.ts';

type Verb = 'enable' | 'disable';
type Asked = { verb: Verb; users: readonly UserRow[]; answer: (switched: readonly UserRow[]) => void };

/** Lets several users sign in again, or no longer: for the ticked rows, with the sheet that asks first. */
export function useSwitchMany(whyNot: WhyNot): { actions: BatchAction<UserRow>[]; sheet: ReactNode } {
  const { t } = useTranslation('users');
  const reason = useWhyNot(updateUser);
  const [asked, setAsked] = useState<Asked>();
  return {
    actions: (['enable', 'disable'] as const).map((verb) => ({
      key: verb,
      label: t(`task.${verb}`),
      reason,
      run: (users) => new Promise((answer) => setAsked({ verb, users, answer })),
    })),
    sheet: asked && (
      <SwitchMany
        {...asked}
        whyNot={whyNot}
        answer={(switched) => {
          setAsked(undefined);
          asked.answer(switched);
        }}
      />
    ),
  };
}

/** Says of whom it cannot be done, and why; of whom it then could not be done is said in one notice. */
function SwitchMany({ verb, users, whyNot, answer }: Asked & { whyNot: WhyNot }) {
  const { t } = useTranslation('users');
  const { isBusy, run } = useChanges(updateUser);
  const enableStatus = verb === 'enable';
  const hindered = users.map((user) => ({
    user,
    why: user.enableStatus === enableStatus ? t(`many.${verb}.already`) : whyNot('status', user),
  }));
  const switched = users.filter((_, index) => hindered[index]?.why === undefined);
  const staying = hindered.filter(({ why }) => why !== undefined);

  async function switchAll() {
    const problems = await run(switched.map(({ id, version }) => ({ body: { id, version, enableStatus } })));
    const done = switched.filter((_, index) => problems[index] === undefined);
    const failed = switched.flatMap((user, index) => {
      const problem = problems[index];
      return problem ? `${nameOf(user)}: ${t(`reasons:${problem.reason}`, problem.params)}` : [];
    });
    const said = t(`many.${verb}.done`, { count: done.length });
    if (failed.length === 0) toast(said);
    else errorToast(`${said}. ${t('many.failed', { who: failed.join(' ') })}`, t('forms:close'));
    answer(done);
  }

  return (
    <FormSheet
      title={t(`many.${verb}`, { count: switched.length })}
      submitLabel={t(`task.${verb}`)}
      isDestructive={verb === 'disable'}
      isDirty={false}
      isBusy={isBusy}
      isUnchanged={switched.length === 0}
      onSubmit={() => void switchAll()}
      onClose={() => answer([])}
    >
      {switched.length > 0 && (
        <>
          <p>{t(`many.${verb}.question`)}</p>
          <p>{switched.map(nameOf).join(', ')}</p>
        </>
      )}
      {staying.length > 0 && (
        <section>
          <p>{t('many.staying')}</p>
          <ul>
            {staying.map(({ user, why }) => (
              <li key={user.id}>
                {nameOf(user)}: {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormSheet>
  );
}

function nameOf({ username, usercode }: UserRow): string {
  return `${username} ${usercode}`;
}
