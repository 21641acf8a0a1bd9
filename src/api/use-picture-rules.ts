import { useTranslation } from 'react-i18next';
import { avatarLimits, inputProblem, inputTypes } from '#core/users/avatar';

/** What may be chosen as somebody's picture, and what is made of it (decision W15). */
export function usePictureRules() {
  const { t } = useTranslation('reasons');
  return {
    types: inputTypes,
    sidePx: avatarLimits.cropPx,
    /** Why a file cannot be taken. `open`: what only opening it tells; undefined when this browser does not read it. */
    async whyNot(
      file: File,
      open: (file: File) => Promise<{ width: number; height: number } | undefined>,
    ): Promise<string | undefined> {
      const problem = inputProblem(file);
      if (problem) return t(problem);
      const size = await open(file);
      if (!size) return t('avatar-unreadable');
      // It would be blown up.
      return Math.min(size.width, size.height) < avatarLimits.cropPx ? t('avatar-too-small') : undefined;
    },
  };
}
