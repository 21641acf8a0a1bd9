import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, type MantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { usePending } from '#offline/react';
import { type LanguageCode, languageNames, useChooseLanguage } from '../../ui/language-context.ts';
import { Page } from '../../ui/page.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './home.module.css';
import { placesFor } from './places.ts';

/** The rest: places that found no room in the bar, this person, this phone, and signing out. */
export function MoreScreen(props: {
  user: SessionInfo;
  onSignOut: () => Promise<void>;
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation('app');
  const { user } = props;
  const chooseLanguage = useChooseLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Page title={t('place.more')} subtitle={`${user.name} ${user.usercode}`}>
      <div className={classes.places}>
        {placesFor(user.points).map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={classes.place}>
            <Icon size={24} stroke={1.6} />
            <strong>{t(label)}</strong>
          </Link>
        ))}
      </div>
      <section className={classes.section}>
        <NativeSelect
          size="md"
          label={t('more.language')}
          value={i18n.language}
          data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => void chooseLanguage(value as LanguageCode)}
        />
        <NativeSelect
          size="md"
          label={t('more.theme')}
          value={colorScheme}
          data={(['auto', 'light', 'dark'] as const).map((value) => ({
            value,
            label: t(`more.theme.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) => setColorScheme(value as MantineColorScheme)}
        />
        {props.children}
        <SignOut onSignOut={props.onSignOut} />
      </section>
    </Page>
  );
}

/** Signing out keeps unsent work on this phone, and says so first. */
function SignOut({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { t } = useTranslation('app');
  const { loaded, operations } = usePending();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    await onSignOut();
  }

  return (
    <>
      <Button
        size="md"
        variant="default"
        loading={isBusy}
        // Before the outbox is read, nobody knows whether there is something to be warned of.
        disabled={!loaded}
        onClick={() => (operations.length > 0 ? setAsking(true) : void leave())}
      >
        {t('more.sign-out')}
      </Button>
      <Sheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('more.sign-out.unsent-title', { count: operations.length })}
        closeLabel={t('close')}
      >
        <p style={{ marginTop: 0 }}>{t('more.sign-out.unsent-text')}</p>
        <Button size="md" fullWidth loading={isBusy} onClick={() => void leave()}>
          {t('more.sign-out.anyway')}
        </Button>
      </Sheet>
    </>
  );
}
