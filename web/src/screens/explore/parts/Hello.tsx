import { useState } from 'react'
import { useMe } from '../../../api/identity.ts'
import { useMovingIn } from '../../../device/moving-in.ts'
import { useText } from '../../../i18n/text.ts'
import { useSession } from '../../../session/session.ts'
import { helloAt } from '../hello.ts'
import styles from './Hello.module.css'

const hourHere = (): number => new Date().getHours()

export const Hello = () => {
  const { t } = useText()
  const { state, userId } = useSession()
  const { data: me } = useMe(state === 'member' ? userId : null)
  // Nobody wants to be greeted anew when the clock strikes.
  const [hour] = useState(hourHere)
  // The server draws for people whose clocks it does not know.
  const isMovingIn = useMovingIn()
  const { plain, named, question } = helloAt(isMovingIn ? null : hour)
  return (
    <div className={styles['hello']}>
      <h1>{me?.nick ? t(named, { name: me.nick }) : t(plain)}</h1>
      <p>{t(question)}</p>
    </div>
  )
}
