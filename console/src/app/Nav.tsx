import { Fragment, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useText } from '../i18n/text.ts'
import { NAV_GROUPS, type CurrentOperator } from './nav-entries.ts'
import styles from './Nav.module.css'

export const Nav = ({ waiting }: { waiting: CurrentOperator['waiting'] | undefined }) => {
  const { t } = useText()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const [, section = ''] = pathname.split('/')

  // On a phone the navigation is wider than the screen: keep the current entry visible.
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [section])

  return (
    <nav ref={nav} className={styles['nav']} aria-label={t('nav.console')}>
      {NAV_GROUPS.map((entries, index) => (
        <Fragment key={entries[0]?.name}>
          {index > 0 && <hr />}
          {entries.map(({ name, Icon, countWaiting }) => {
            const count = waiting && countWaiting ? countWaiting(waiting) : 0
            return (
              <NavLink key={name} to={`/${name}`} title={t(`nav.${name}`)}>
                <Icon aria-hidden />
                <span>{t(`nav.${name}`)}</span>
                {count > 0 && <b aria-label={t('nav.waiting', { count })}>{count}</b>}
              </NavLink>
            )
          })}
        </Fragment>
      ))}
    </nav>
  )
}
