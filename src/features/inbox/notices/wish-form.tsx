import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { type readNotices, saveNotices } from '#core/inbox/notices-contract';
import { points } from '#core/near-expiry/contract';
import type { AnswerOf } from '#core/wire/call';
import { useChange, useOffice } from '../../../office/office.tsx';
import { homeZone } from '../../../ui/dates/home-zone.ts';
import { minutesOf, timeText } from '../../../ui/dates/minutes.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import classes from './notices.module.css';
import { PushSwitch } from './push-switch.tsx';

type Wishes = Pick<AnswerOf<typeof readNotices>, 'quiet' | 'digest' | 'morning'>;

type Wish = { quiet: Wishes['quiet']; digest: number | null; morning: boolean };

const usualNight = { from: 22 * 60, to: 7 * 60 };
const usualDigest = 8 * 60;

/** Quiet hours and the mail of the day, for all devices of whoever is signed in; and the switch of this device. */
export function WishForm({ wishes, onClose }: { wishes: Wishes; onClose: () => void }) {
  const { t } = useTranslation('inbox');
  const { user, limit } = useOffice();
  // As the server has it, also when what this device had kept is shown first; until something is changed here.
  const before: Wish = {
    quiet: wishes.quiet,
    digest: wishes.digest ?? null,
    // What an earlier release kept does not say it.
    morning: wishes.morning ?? false,
  };
  const [mine, setMine] = useState<Wish>();
  const now = mine ?? before;
  const { quiet, digest, morning } = now;
  const setQuiet = (changed: Wish['quiet']) => setMine({ ...now, quiet: changed });
  const setDigest = (changed: Wish['digest']) => setMine({ ...now, digest: changed });
  const saving = useChange(saveNotices);
  const isDirty = JSON.stringify(now) !== JSON.stringify(before);
  const timeZone = homeZone();
  const hasMorning = user.ownStore !== null && hasPoint(user.points, points.list);
  const mayDigest = user.emailState === 'confirmed';

  async function save() {
    if (!(await saving.run({ body: { ...now, timeZone } }))) return;
    toast(t('saved'));
    onClose();
  }

  return (
    <FormSheet
      title={t('notices')}
      isDirty={isDirty}
      isUnchanged={!isDirty}
      isBusy={saving.isBusy}
      failure={saving.problem && t(`reasons:${saving.problem.reason}`, saving.problem.params)}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <PushSwitch />
      <div className={classes.wish}>
        <Switch
          size="md"
          label={t('quiet')}
          description={t('quiet.why')}
          checked={quiet !== null}
          onChange={({ currentTarget: { checked } }) => setQuiet(checked ? usualNight : null)}
        />
        {quiet && (
          <div className={classes.hours}>
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                type="time"
                size="md"
                label={t(`quiet.${end}`)}
                value={timeText(quiet[end])}
                onChange={({ currentTarget: { value } }) => {
                  const minutes = minutesOf(value);
                  if (minutes !== undefined) setQuiet({ ...quiet, [end]: minutes });
                }}
              />
            ))}
          </div>
        )}
      </div>
      <div className={classes.wish}>
        <Switch
          size="md"
          label={t('digest')}
          description={t(mayDigest ? 'digest.why' : 'digest.no-email')}
          disabled={!mayDigest && digest === null}
          checked={digest !== null}
          onChange={({ currentTarget: { checked } }) => setDigest(checked ? usualDigest : null)}
        />
        {digest !== null && (
          <div className={classes.hours}>
            <TextInput
              type="time"
              size="md"
              label={t('digest.at')}
              value={timeText(digest)}
              onChange={({ currentTarget: { value } }) => setDigest(minutesOf(value) ?? digest)}
            />
          </div>
        )}
      </div>
      {hasMorning && (
        <div className={classes.wish}>
          <Switch
            size="md"
            label={t('morning')}
            description={t('morning.why', {
              time: `${String(limit('morning-notice-at')).padStart(2, '0')}:00`,
            })}
            checked={morning}
            onChange={({ currentTarget: { checked } }) => setMine({ ...now, morning: checked })}
          />
        </div>
      )}
      {(quiet || digest !== null) && <p className={classes.zone}>{t('zone', { zone: timeZone })}</p>}
    </FormSheet>
  );
}
