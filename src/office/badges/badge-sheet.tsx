import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MadeBadge, orderBadges, orderStaffBadges } from '#core/users/badges';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ClosingFoot } from '../../ui/forms/closing-foot.tsx';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { useShownOnce } from '../../ui/forms/shown-once.ts';
import flow from '../../ui/layout/flow.module.css';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useChange, useOffice } from '../office.tsx';
import { printBadges } from './print.ts';

/** Somebody who may have a badge; of whom it is not known, nobody is ticked to begin with. */
type Person = { id: string; name: string; hasBadge?: boolean };

/**
 * Makes badges and prints them, or revokes them. Only what is printed then can be scanned: a badge that was made before
 * opens nothing more.
 */
export function BadgeSheet(props: {
  people: readonly Person[];
  call: typeof orderBadges | typeof orderStaffBadges;
  alsoChanges?: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation('people');
  const { people, onClose } = props;
  const ordering = useChange(props.call, { alsoChanges: props.alsoChanges ?? [], isAnswerShown: true });
  const [only] = people.length === 1 ? people : [];
  const first = only ? [only.id] : people.filter(({ hasBadge }) => hasBadge === false).map(({ id }) => id);
  const [ticked, setTicked] = useState<readonly string[]>(first);
  const [made, setMade] = useState<readonly MadeBadge[]>();
  const { problem } = ordering;

  async function order(what: 'make' | 'revoke') {
    if (ticked.length === 0) return;
    const done = await ordering.run({ body: { ids: [...ticked], order: what } });
    if (!done) return;
    if (what === 'make') return setMade(done.data);
    toast(t('badge.revoked', { count: ticked.length }));
    onClose();
  }

  if (made) return <Printing badges={made} onClose={onClose} />;
  return (
    <FormSheet
      title={only ? t('badge.of', { name: only.name }) : t('badge.title')}
      submitLabel={t('badge.make')}
      isDirty={false}
      isBusy={ordering.isBusy}
      isUnchanged={ticked.length === 0}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void order('make')}
      onClose={onClose}
    >
      <p>{t('badge.about')}</p>
      <div className={flow.tight}>
        {!only &&
          people.map(({ id, name, hasBadge }) => (
            <Checkbox
              key={id}
              label={hasBadge ? t('badge.has', { name }) : name}
              checked={ticked.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setTicked((now) => (checked ? [...now, id] : now.filter((one) => one !== id)))
              }
            />
          ))}
      </div>
      <Button
        variant="subtle"
        color="red"
        size="md"
        disabled={ticked.length === 0 || ordering.isBusy}
        onClick={() => void order('revoke')}
      >
        {t('badge.revoke')}
      </Button>
    </FormSheet>
  );
}

/** What the codes say is told this once: as long as this is open they can be printed again; unprinted, it asks before it closes. */
function Printing({ badges, onClose }: { badges: readonly MadeBadge[]; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { user } = useOffice();
  const [isPrinted, setPrinted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useShownOnce(isPrinted, () => setAsking(true));
  const title = user.stores.find(({ code }) => code === user.ownStore)?.name ?? 'Stockroom';
  const printed = () => {
    printBadges(badges, title);
    setPrinted(true);
    setAsking(false);
  };
  return (
    <Sheet
      opened
      onClose={() => (isPrinted ? onClose() : setAsking(true))}
      title={t('badge.title')}
      closeLabel={t('forms:close')}
    >
      <p>{t('badge.ready', { count: badges.length })}</p>
      <ClosingFoot
        isAsking={isAsking}
        question={t('badge.ask')}
        stay={t('badge.print')}
        leave={t('forms:close')}
        onStay={printed}
        onLeave={onClose}
      >
        <Button size="md" fullWidth data-autofocus onClick={printed}>
          {t('badge.print')}
        </Button>
      </ClosingFoot>
    </Sheet>
  );
}
