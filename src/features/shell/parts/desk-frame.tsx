import {
  IconLanguage,
  IconMaximize,
  IconMenu2,
  IconMinimize,
  IconSearch,
  IconSettings,
  IconTextSize,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, Pressable } from '../../../ui/buttons/button.tsx';
import { languageNames } from '../../../ui/text/language-context.ts';
import { ErrorIndicator } from '../errors/indicator.tsx';
import { SideMenu } from '../menu/side-menu.tsx';
import { sizes } from '../preferences.ts';
import shell from '../shell.module.css';
import { usePreferences } from '../shell-context.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import classes from './bar.module.css';
import { Breadcrumb } from './breadcrumb.tsx';
import { ChoiceMenu } from './choice-menu.tsx';
import { NetworkPill } from './network-pill.tsx';
import { languageCodes, useChosen } from './use-chosen.ts';
import { useFullscreen } from './use-fullscreen.ts';

/** The desk's sidebar: 210 px wide, or a rail of icons. */
export function DeskSidebar() {
  const [{ isSidebarOpen, hasLogo }] = usePreferences();
  return (
    <div className={shell.sidebar} data-rail={!isSidebarOpen || undefined}>
      {hasLogo && (
        <div className={shell.brand}>
          <Brand />
          {isSidebarOpen && 'Stockroom'}
        </div>
      )}
      <SideMenu isRail={!isSidebarOpen} />
    </div>
  );
}

/** The bar above every screen of a desk. */
export function DeskBar(props: { bell: ReactNode; onSearch: () => void; onSettings: () => void }) {
  const { t } = useTranslation('shell');
  const [{ isSidebarOpen, hasLogo }, change] = usePreferences();
  const { isFull, toggle } = useFullscreen();
  const chosen = useChosen();
  const foldLabel = t(isSidebarOpen ? 'bar.fold' : 'bar.unfold');
  const fullLabel = t(isFull ? 'fullscreen.leave' : 'fullscreen.enter');
  return (
    <header className={classes.bar}>
      <IconButton
        label={foldLabel}
        className={classes.button}
        data-tour="fold"
        aria-expanded={isSidebarOpen}
        onClick={() => change({ isSidebarOpen: !isSidebarOpen })}
      >
        <IconMenu2 size={19} stroke={1.6} aria-hidden />
      </IconButton>
      {!hasLogo && (
        <Link to="/dashboard" className={classes.brand}>
          <Brand size={24} />
          Stockroom
        </Link>
      )}
      <Breadcrumb />
      <Pressable className={classes.search} data-tour="search" onClick={props.onSearch}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span>{t('search.open')}</span>
        <span className={classes.keys}>{isApple() ? '⌘ K' : 'Ctrl K'}</span>
      </Pressable>
      <NetworkPill />
      {props.bell}
      <ErrorIndicator />
      <IconButton label={fullLabel} className={classes.button} data-tour="fullscreen" onClick={toggle}>
        {isFull ? (
          <IconMinimize size={19} stroke={1.6} aria-hidden />
        ) : (
          <IconMaximize size={19} stroke={1.6} aria-hidden />
        )}
      </IconButton>
      <ChoiceMenu
        tour="size"
        label={t('size.label')}
        face={<IconTextSize size={19} stroke={1.6} aria-hidden />}
        value={chosen.size}
        choices={sizes.map((value) => ({ value, label: t(`size.${value}`) }))}
        onChoose={chosen.chooseSize}
      />
      <ChoiceMenu
        label={t('app:more.language')}
        face={<IconLanguage size={19} stroke={1.6} aria-hidden />}
        value={chosen.language}
        choices={languageCodes.map((value) => ({ value, label: languageNames[value] }))}
        onChoose={(language) => void chosen.chooseLanguage(language)}
      />
      <IconButton label={t('settings.title')} className={classes.button} onClick={props.onSettings}>
        <IconSettings size={19} stroke={1.6} aria-hidden />
      </IconButton>
      <AvatarMenu />
    </header>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** The house on its green square. */
function Brand({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0d5c49" />
      <path
        d="M9 15l7-6 7 6v8H9z M13 23v-5h6v5"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
