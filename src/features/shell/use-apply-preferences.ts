import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useLayoutEffect } from 'react';
import { accentOf } from '../../ui/theme/accent.ts';
import { usePreferences } from './shell-context.ts';

/** Dresses the page as its user likes it, at once and without building anything anew; undressed when they leave. */
export function useApplyPreferences(): void {
  const [{ size, colour, scheme }] = usePreferences();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  useLayoutEffect(() => {
    document.documentElement.dataset.size = size;
    return () => {
      delete document.documentElement.dataset.size;
    };
  }, [size]);

  useLayoutEffect(() => {
    if (colour === null) return;
    const style = document.createElement('style');
    style.textContent = accentCss(colour);
    document.head.append(style);
    return () => style.remove();
  }, [colour]);

  // What the last user of this device liked is still in force.
  useEffect(() => {
    if (colorScheme !== scheme) setColorScheme(scheme);
  }, [scheme, colorScheme, setColorScheme]);
}

/** The variables of ui/theme.ts that hold the accent. `:root` twice, to win over those that Mantine writes. */
function accentCss(colour: string): string {
  const accent = accentOf(colour);
  const shades = accent.shades.map((shade, index) => `--mantine-color-pine-${index}: ${shade}`);
  const block = (scheme: 'light' | 'dark') => {
    const { accent: ink, onAccent, tint } = accent[scheme];
    const variables = [
      ...shades,
      `--sr-accent: ${ink}`,
      `--sr-on-accent: ${onAccent}`,
      `--sr-accent-tint: ${tint}`,
      `--mantine-color-pine-light: ${tint}`,
      `--mantine-color-pine-light-hover: ${tint}`,
      `--mantine-color-pine-light-color: ${ink}`,
      `--mantine-color-pine-text: ${ink}`,
      `--mantine-color-pine-outline: ${ink}`,
      `--mantine-color-anchor: ${ink}`,
    ];
    return `:root:root[data-mantine-color-scheme="${scheme}"] { ${variables.join('; ')} }`;
  };
  return `${block('light')}\n${block('dark')}`;
}
