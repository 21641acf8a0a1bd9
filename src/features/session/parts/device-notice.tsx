import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookAtDevice, type OwnDevice } from '#core/devices/own';
import { sendEarly } from '../../../api/send-early.ts';
import { device } from '../data.ts';
import classes from '../login.module.css';
import type { LoginReason } from '../redirect.ts';

type Seen = { state: 'open' | 'locked' | 'wiping' | 'wiped'; lockedBy: string | null };

const againMs = 60_000;

/**
 * What somebody has ordered of this device: that it is locked, and whom to ask; that it is wiped, which is done here, when
 * nobody is signed in. `reason`: what sent its user here, until the server has said more.
 */
export function DeviceNotice({ reason }: { reason: LoginReason | undefined }) {
  const { t } = useTranslation('account');
  const [seen, setSeen] = useState<Seen>();
  useEffect(() => {
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(again);
      try {
        const self = await device.read<OwnDevice>('self');
        if (self) await obey(self, (now) => !isOver && setSeen(now));
      } catch {
        // Out of reach, or the server keeps no more: nothing was deleted.
        if (!isOver) again = setTimeout(() => void look(), againMs);
      }
    };
    void look();
    addEventListener('online', look);
    return () => {
      isOver = true;
      clearTimeout(again);
      removeEventListener('online', look);
    };
  }, []);
  const text = textOf(seen, reason);
  return (
    <div role="status">
      {text && <p className={classes.ordered}>{t(`device.${text}`, { by: seen?.lockedBy ?? '' })}</p>}
    </div>
  );
}

/** Throws Refused or Unreachable. */
async function obey(self: OwnDevice, tell: (seen: Seen) => void): Promise<void> {
  const seen = await sendEarly(lookAtDevice, { body: { key: self.key } });
  tell(seen);
  // The next time its login page is opened it shows the way in that counts then.
  await device.write('self', { ...self, shared: seen.shared } satisfies OwnDevice);
  if (seen.state === 'open') return;
  const { leaveUnsent, wipeDevice } = await import('../own-device.ts');
  if (seen.state === 'locked') return leaveUnsent(self);
  await wipeDevice(self);
  tell({ ...seen, state: 'wiped' });
}

function textOf(
  seen: Seen | undefined,
  reason: LoginReason | undefined,
): 'locked' | 'locked-by' | 'wiping' | 'wiped' | undefined {
  if (seen?.state === 'open') return undefined;
  if (seen?.state === 'locked') return 'locked-by';
  if (seen) return seen.state;
  if (reason === 'device-locked') return 'locked';
  return reason === 'device-wiping' ? 'wiping' : undefined;
}
