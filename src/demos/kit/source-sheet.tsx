import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/waiting.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import classes from './demo-page.module.css';
import type { SourceFile } from './sources.ts';

/** The source of parts, file by file; the first is open. */
export function SourceSheet({ of, onClose }: { of: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('demo-kit');
  const files = useSources(of);
  return (
    <Sheet opened onClose={onClose} title={t('source')} closeLabel={t('app:close')} isWide>
      {files === undefined && <Skeleton shape="rows" />}
      {files === 'none' && <EmptyState title={t('source-none')} isSaid />}
      {files !== 'none' && (
        <div className={classes.files}>
          {files?.map(({ file, text }, index) => (
            <details key={file} open={index === 0}>
              <summary>{file}</summary>
              {/* It scrolls sideways: the arrow keys must reach it. */}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
              <pre className={classes.source} tabIndex={0} lang="en">
                {text}
              </pre>
            </details>
          ))}
        </div>
      )}
    </Sheet>
  );
}

/** `none`: they could not be fetched. */
function useSources(of: readonly string[]): SourceFile[] | 'none' | undefined {
  const [files, setFiles] = useState<SourceFile[] | 'none'>();
  useEffect(() => {
    let isCurrent = true;
    void import('./sources.ts').then(
      ({ sourcesOf }) => isCurrent && setFiles(sourcesOf(of)),
      () => isCurrent && setFiles('none'),
    );
    return () => {
      isCurrent = false;
    };
  }, [of]);
  return files;
}
