import { setTheme, THEMES, useTheme, type Theme } from '../../../device/theme.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { TextKey } from '../../../i18n/translate.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './ThemeChoice.module.css'
import { ThemePicture } from './ThemePicture.tsx'

const NAMES: Record<Theme, TextKey> = {
  system: 'settings.system',
  dark: 'settings.dark',
  light: 'settings.light',
}

/** Theme choice with preview pictures; applies at once. */
export const ThemeChoice = () => {
  const { t } = useText()
  const chosen = useTheme()
  return (
    <fieldset className={styles['themes']}>
      <legend>
        <VisuallyHidden>{t('settings.theme')}</VisuallyHidden>
      </legend>
      {THEMES.map((theme) => (
        <label key={theme} className={styles['theme']}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => setTheme(theme)}
          />
          <span className={styles['picture']}>
            <ThemePicture theme={theme} />
          </span>
          {t(NAMES[theme])}
        </label>
      ))}
    </fieldset>
  )
}
