import { Loader } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button, lookOf } from '../../ui/buttons/button.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import classes from './pdf.module.css';

/** The article alone, without the app around it: after a while it is printed, and can be again. */
export function PdfDownloadPage() {
  const { t } = useTranslation('demo-pdf');
  const { isWaiting, printNow } = usePrintedOnce();
  const paper = useRef<HTMLDivElement>(null);
  useAlone(paper);
  const title = t('title');
  useEffect(() => {
    // What the browser calls the file.
    document.title = title;
  }, [title]);
  return createPortal(
    <div ref={paper} className={classes.paper} tabIndex={-1}>
      {isWaiting ? (
        <div className={classes.waiting}>
          <Loader aria-hidden="true" />
          <p role="status">{t('waiting')}</p>
          <Button size="md" onClick={printNow}>
            {t('now')}
          </Button>
        </div>
      ) : (
        <nav className={classes.bar} aria-label={t('title')}>
          <Link to={'/pdf/index' as string} {...lookOf({ variant: 'default', size: 'md' })}>
            {t('back')}
          </Link>
          <Button
            size="md"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('again')}
          </Button>
        </nav>
      )}
      <main className={classes.article} aria-hidden={isWaiting}>
        <Article />
      </main>
    </div>,
    document.body,
  );
}

const sections = ['first', 'kept', 'refused', 'both', 'news', 'honest'] as const;

function Article() {
  const { t } = useTranslation('demo-pdf');
  return (
    <article>
      <h1>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      {sections.map((section) => (
        <section key={section}>
          <Heading size="title">{t(`section.${section}.title`)}</Heading>
          {t(`section.${section}.text`)
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
    </article>
  );
}

/** The documents' delay before it is printed. */
const waitMs = 3000;

/** Prints after a while, or as soon as somebody says so; once, however often the page is shown again. */
function usePrintedOnce() {
  const [isWaiting, setWaiting] = useState(true);
  const isPrinted = useRef(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setWaiting(false), waitMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useEffect(() => {
    if (isWaiting || isPrinted.current) return;
    isPrinted.current = true;
    window.print();
  }, [isWaiting]);
  return { isWaiting, printNow: () => setWaiting(false) };
}

/** While it is shown nothing else of the app can be reached, and nothing else is printed. */
function useAlone(paper: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const app = document.getElementById('root');
    app?.setAttribute('inert', '');
    document.body.dataset.paper = '';
    paper.current?.focus();
    return () => {
      app?.removeAttribute('inert');
      delete document.body.dataset.paper;
    };
  }, [paper]);
}
