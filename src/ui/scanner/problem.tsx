import { IconCameraOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CameraProblem } from './camera.ts';
import classes from './camera-scanner.module.css';

/** Says why the camera does not scan, and what to do instead. */
export function Problem(props: { problem: CameraProblem | 'reader'; onRetry: () => void }) {
  const { t } = useTranslation('scanner');
  return (
    <div className={classes.problem}>
      <IconCameraOff size={36} stroke={1.5} aria-hidden="true" />
      <p role="alert">{t(`problem.${props.problem}`)}</p>
      {!isHopeless(props.problem) && (
        <button type="button" className={classes.retry} onClick={props.onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}

/** Nothing that a person could change without leaving this page. */
function isHopeless(problem: CameraProblem | 'reader'): boolean {
  return problem === 'insecure' || problem === 'unsupported';
}
