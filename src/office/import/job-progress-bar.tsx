import type { JobProgress } from '#core/jobs/contract';
import classes from './import.module.css';

/** How far a job has come, as a bar and in words. */
export function JobProgressBar({ words, progress }: { words: string; progress: JobProgress | null }) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <div className={classes.running}>
      <progress max={total || 1} {...(total > 0 && { value: done })} aria-label={words} />
      <span>
        {words} {total > 0 && `${done} / ${total}`}
      </span>
    </div>
  );
}
