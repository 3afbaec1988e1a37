import { ALL_CATEGORY } from '@dulcinea/contract/constants'
import { fullname } from '@dulcinea/contract/derive'
import { useCharacters } from '../../../api/characters.ts'
import { useText } from '../../../i18n/text.ts'
import type { AccountView } from '../../../session/ask-to-sign-in.ts'
import { Picture } from '../../../ui/Picture.tsx'
import styles from './Side.module.css'

/** Who stands beside which view: the best loved, one each. */
const PLACES: Record<AccountView, number> = { login: 0, register: 1, forgot: 2 }

const WORDS = {
  login: 'account.loginQuote',
  register: 'account.registerQuote',
  forgot: 'account.forgotQuote',
} as const

/** Somebody who is glad that you came. */
export const Side = ({ view }: { view: AccountView }) => {
  const { t } = useText()
  const { data } = useCharacters({ category: ALL_CATEGORY })
  const who = data?.pages[0]?.list[PLACES[view]]
  return (
    <div className={styles['side']} data-theme="dark">
      {who && (
        <Picture path={who.imageUrl} alt="" sizes="372px" className={styles['picture']} eager />
      )}
      <p className={styles['words']}>
        {t(WORDS[view])}
        {who && <small>{t('account.quoted', { name: fullname(who), age: who.age })}</small>}
      </p>
    </div>
  )
}
