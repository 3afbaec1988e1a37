import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { LogoMark } from '@dulcinea/ui/drawings/LogoMark.tsx'
import { useText } from '../i18n/text.ts'
import styles from './AppLayout.module.css'
import { Nav } from './Nav.tsx'
import { useCurrentOperator } from './use-current-operator.ts'
import { AccountMenu } from './AccountMenu.tsx'

export const AppLayout = () => {
  const { t } = useText()
  const me = useCurrentOperator()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const [, section = ''] = pathname.split('/')

  useEffect(() => {
    window.scrollTo(0, 0)
  }, [section])

  return (
    <div className={styles['frame']}>
      <a
        className={styles['skip']}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('nav.skip')}
      </a>
      <header className={styles['header']}>
        <span className={styles['logo']}>
          <LogoMark />
          Dulcinea
        </span>
        <span className={styles['tag']}>{t('nav.console')}</span>
        {me && <span className={styles['tag']}>{t(`mode.${me.payments}`)}</span>}
        <AccountMenu email={me?.email ?? ''} />
      </header>
      <Nav waiting={me?.waiting} />
      <main ref={main} id="main" tabIndex={-1} className={styles['main']} data-section={section}>
        <Outlet />
      </main>
    </div>
  )
}
