import { LANGUAGES, type Language } from '@dulcinea/contract/constants'
import { Languages, LogOut, Moon, Sun, UserRound } from 'lucide-react'
import { activateLanguage, storeLanguage } from '@dulcinea/ui/i18n/language.ts'
import { Menu } from '@dulcinea/ui/Menu.tsx'
import { send } from '../api/send.ts'
import { setToken } from '../api/session.ts'
import { useText } from '../i18n/text.ts'
import { setTheme, useTheme } from './theme.ts'
import styles from './AccountMenu.module.css'

const signOut = async () => {
  // The token is dropped locally even when the server cannot be reached.
  await send('entry', 'signOut', {}).catch(() => undefined)
  setToken(null)
}

const chooseLanguage = (language: Language) => {
  storeLanguage(language)
  activateLanguage(language)
}

/** The operator's menu: theme, language and sign-out. */
export const AccountMenu = ({ email }: { email: string }) => {
  const { t, language } = useText()
  const isDark = useTheme() === 'dark'
  const otherLanguage = LANGUAGES.find((code) => code !== language) ?? language
  return (
    <div className={styles['account']}>
      <Menu
        label={t('nav.account', { email })}
        triggerClassName={styles['trigger']}
        trigger={
          <>
            <span>{email}</span>
            <UserRound />
          </>
        }
      >
        <button type="button" role="menuitem" onClick={() => setTheme(isDark ? 'light' : 'dark')}>
          {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
          {t(isDark ? 'nav.light' : 'nav.dark')}
        </button>
        <button
          type="button"
          role="menuitem"
          lang={otherLanguage}
          onClick={() => chooseLanguage(otherLanguage)}
        >
          <Languages aria-hidden />
          {t('nav.otherLanguage')}
        </button>
        <hr />
        <button type="button" role="menuitem" onClick={() => void signOut()}>
          <LogOut aria-hidden />
          {t('nav.signOut')}
        </button>
      </Menu>
    </div>
  )
}
