import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { useLayout } from '../device/breakpoints.ts'
import { useText } from '../i18n/use-text.ts'
import { AccountPopupHost } from '../popups/account/AccountPopupHost.tsx'
import { SearchPopupHost } from '../popups/search/SearchPopupHost.tsx'
import { Toaster } from '@dulcinea/ui/toast/Toaster.tsx'
import { Header } from './Header.tsx'
import { LazyFeatures } from './LazyFeatures.tsx'
import { NavList } from './NavList.tsx'
import styles from './Shell.module.css'
import { TabBar } from './TabBar.tsx'
import { useWasEverTrue } from './use-was-ever-true.ts'

const NavSheet = lazy(async () => ({ default: (await import('./NavSheet.tsx')).NavSheet }))

const isMarked = (handle: unknown, mark: 'bare' | 'alone'): boolean =>
  typeof handle === 'object' && handle !== null && Reflect.get(handle, mark) === true

/**
 * The frame around every screen. A route with `handle.bare` has no header and tabs on phones, one
 * with `handle.alone` has nothing around it anywhere.
 */
export const Shell = () => {
  const { t } = useText()
  const layout = useLayout()
  const matches = useMatches()
  const bare = matches.some(({ handle }) => isMarked(handle, 'bare'))
  const alone = matches.some(({ handle }) => isMarked(handle, 'alone'))
  const [isNavOpen, setNavOpen] = useState(false)
  const main = useFocusOnNavigation()
  const isSheetOpen = isNavOpen && layout !== 'large'
  const hasSheet = useWasEverTrue(isSheetOpen)

  return (
    <div className={styles['shell']} data-bare={bare || undefined} data-alone={alone || undefined}>
      <a className={styles['skip']} href="#main">
        {t('common.skipToContent')}
      </a>
      <div className={styles['header']}>
        <Header onOpenNav={() => setNavOpen(true)} />
      </div>
      <div className={styles['side']}>
        <NavList />
      </div>
      {hasSheet && (
        <Suspense>
          <NavSheet open={isSheetOpen} onClose={() => setNavOpen(false)} />
        </Suspense>
      )}
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <div className={styles['tabs']}>
        <TabBar />
      </div>
      <SearchPopupHost />
      <AccountPopupHost />
      <LazyFeatures />
      <Toaster />
      <ScrollRestoration />
    </div>
  )
}

/** Moves the focus to the new content, so that screen readers announce the navigation. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
