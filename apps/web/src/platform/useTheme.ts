import { useStore } from '@two-rivers/ui';
import { useLayoutEffect } from 'react';
import { settings } from './settings.ts';

/** Applies the color theme and the motion setting to the page. */
export function useTheme(): void {
  const { theme, motion } = useStore(settings);
  // before the first paint, so that a dark page does not flash light
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'auto') delete dataset['theme'];
    else dataset['theme'] = theme;
    if (motion) delete dataset['still'];
    else dataset['still'] = '';
  }, [theme, motion]);
}
