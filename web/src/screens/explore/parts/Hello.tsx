import { useState } from 'react'
import { useMe } from '../../../api/identity.ts'
import { useText } from '../../../i18n/text.ts'
import { useSession } from '../../../session/session.ts'
import { helloAt } from '../hello.ts'
import styles from './Hello.module.css'

export const Hello = () => {
  const { t } = useText()
  const { state, userId } = useSession()
  const { data: me } = useMe(state === 'member' ? userId : null)
  const [hour] = useState(() => new Date().getHours())
  const { plain, named, question } = helloAt(hour)
  return (
    <div className={styles['hello']}>
      <h1>{me?.nick ? t(named, { name: me.nick }) : t(plain)}</h1>
      <p>{t(question)}</p>
    </div>
  )
}
