import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../session/session.ts'
import { useSectionInView } from '../use-section-in-view.ts'
import styles from './SectionNav.module.css'

const FOR_ALL = [
  { id: 'look', text: 'settings.look' },
  { id: 'chat', text: 'settings.chat' },
  { id: 'home', text: 'home.title' },
] as const
const FOR_MEMBERS = [
  ...FOR_ALL,
  { id: 'account', text: 'settings.account' },
  { id: 'devices', text: 'settings.devices' },
] as const

/** In-page navigation to the settings groups. */
export const SectionNav = () => {
  const { t } = useText()
  const sections = useSession().state === 'member' ? FOR_MEMBERS : FOR_ALL
  const current = useSectionInView(sections.map(({ id }) => id))
  return (
    <nav className={styles['nav']} aria-label={t('settings.title')}>
      {sections.map(({ id, text }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {t(text)}
        </a>
      ))}
    </nav>
  )
}
