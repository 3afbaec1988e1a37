import { useState } from 'react'
import { useMe } from '../../../api/identity.ts'
import { useIsHydrating } from '../../../device/use-is-hydrating.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../session/session.ts'
import { getGreetingTexts } from '../greeting.ts'
import styles from './Greeting.module.css'

const getLocalHour = (): number => new Date().getHours()

export const Greeting = () => {
  const { t } = useText()
  const { state, userId } = useSession()
  const { data: me } = useMe(state === 'member' ? userId : null)
  // Read once: the greeting should not change while the screen is open.
  const [hour] = useState(getLocalHour)
  // Server rendering does not know the user's local time; hydration must match it.
  const isHydrating = useIsHydrating()
  const { plain, named, question } = getGreetingTexts(isHydrating ? null : hour)
  return (
    <div className={styles['hello']}>
      <h1>{me?.nick ? t(named, { name: me.nick }) : t(plain)}</h1>
      <p>{t(question)}</p>
    </div>
  )
}
