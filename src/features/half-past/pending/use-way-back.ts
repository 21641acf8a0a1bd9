import { useTranslation } from 'react-i18next';
import { withdrawHandling } from '#core/half-past/contract';
import { useChanges } from '../../../office/use-changes.ts';
import { errorToast, toast } from '../../../ui/feedback/toast.tsx';
import type { bodyOf, Handling } from '../operations.ts';

/** Says what head office has done at the server, with the way back: what was decided is withdrawn, each by itself. */
export function useWayBack(): (
  said: Handling,
  title: string,
  done: readonly ReturnType<typeof bodyOf>[],
) => void {
  const { t } = useTranslation('half-past');
  const { run } = useChanges(withdrawHandling);
  return (said, title, done) => {
    const takeBack = async () => {
      const problems = await run(
        done.flatMap(({ id: stockId, recordId, psrCode = '' }) =>
          recordId === undefined ? [] : [{ params: { id: recordId }, body: { stockId, psrCode } }],
        ),
      );
      const problem = problems.find((one) => one !== undefined);
      if (problem) errorToast(t(`reasons:${problem.reason}`, problem.params), t('app:close'));
      else toast(t('done.undone'));
    };
    toast(
      t(`disposal.${said.disposal}`),
      { label: t('store-work:undo'), run: () => void takeBack() },
      { title },
    );
  };
}
