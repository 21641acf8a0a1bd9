import { NativeSelect } from '@mantine/core';
import { IconBug, IconExternalLink, IconHelp, IconScan, IconSearch, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Pressable } from '../../../ui/buttons/button.tsx';
import { useHelp } from '../../../ui/layout/help-context.ts';
import { languageNames } from '../../../ui/text/language-context.ts';
import { errorLog } from '../errors/log.ts';
import { EntryLink } from '../menu/entry-link.tsx';
import menuClasses from '../menu/menu.module.css';
import { SideMenu } from '../menu/side-menu.tsx';
import { sizes } from '../preferences.ts';
import { ColourChoice } from '../settings/colour-choice.tsx';
import { FlagSwitch } from '../settings/flag-switch.tsx';
import { SchemeChoice } from '../settings/scheme-choice.tsx';
import { useShell } from '../shell-context.ts';
import classes from './more.module.css';
import { useSignOut } from './sign-out.tsx';
import { languageCodes, useChosen } from './use-chosen.ts';
import { useLinks } from './use-links.ts';
import { VersionLine } from './version-line.tsx';

/** Every place, then this person and this phone: language, appearance, size, and the way out. */
export function MoreContent({
  onSearch,
  label,
}: {
  onSearch?: () => void;
  /** Of the menu, on a page that has another one beside it. */
  label?: string;
}) {
  const { t } = useTranslation('shell');
  const { user } = useShell();
  const help = useHelp();
  const chosen = useChosen();
  const { leave, isReady, isBusy, question } = useSignOut();
  const errors = useSyncExternalStore(errorLog.subscribe, errorLog.get)?.length ?? 0;
  const links = useLinks(true);
  return (
    <div className={classes.more}>
      {onSearch && (
        <Pressable className={classes.search} onClick={onSearch}>
          <IconSearch size={18} stroke={1.8} aria-hidden />
          {t('search.open')}
        </Pressable>
      )}
      <SideMenu label={label} />
      <div className={classes.links}>
        <EntryLink to="/profile/index" isExternal={false} className={menuClasses.entry}>
          <IconUser size={18} stroke={1.7} aria-hidden />
          {t('page.profile')}
        </EntryLink>
        <Pressable className={menuClasses.entry} onClick={() => help?.()}>
          <IconHelp size={18} stroke={1.7} aria-hidden />
          {t('help')}
        </Pressable>
        <Link to="/scanner" className={menuClasses.entry}>
          <IconScan size={18} stroke={1.7} aria-hidden />
          {t('page.scanner')}
        </Link>
        {links.map(({ title, url }) => (
          <EntryLink key={url} to={url} isExternal className={menuClasses.entry}>
            <IconExternalLink size={18} stroke={1.7} aria-hidden />
            {title}
          </EntryLink>
        ))}
        {/* Not for a store's people: the server is told by itself. */}
        {errors > 0 && user.ownStore === null && (
          <Link to="/error-log" className={menuClasses.entry}>
            <IconBug size={18} stroke={1.7} aria-hidden />
            {t('page.errors')}
            <span className={menuClasses.count}>{errors}</span>
          </Link>
        )}
      </div>
      <section className={classes.choices} aria-label={t('more.choices')}>
        <NativeSelect
          size="md"
          label={t('app:more.language')}
          value={chosen.language}
          data={languageCodes.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ currentTarget: { value } }) => {
            const language = languageCodes.find((code) => code === value);
            if (language) void chosen.chooseLanguage(language);
          }}
        />
        <SchemeChoice />
        <Button size="md" variant="default" loading={isBusy} disabled={!isReady} onClick={leave}>
          {t('app:more.sign-out')}
        </Button>
        <details className={classes.look}>
          <summary>{t('more.look')}</summary>
          <div className={classes.choices}>
            <NativeSelect
              size="md"
              label={t('size.label')}
              value={chosen.size}
              data={sizes.map((value) => ({ value, label: t(`size.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                chosen.chooseSize(sizes.find((one) => one === value) ?? chosen.size)
              }
            />
            <ColourChoice />
            <FlagSwitch flag="hasPinyin" label={t('settings.pinyin')} />
          </div>
        </details>
        <VersionLine />
      </section>
      {question}
    </div>
  );
}
