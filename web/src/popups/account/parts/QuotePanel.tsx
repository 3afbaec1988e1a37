import { ALL_CATEGORY } from '@dulcinea/contract/constants'
import { formatFullName } from '@dulcinea/contract/derive'
import { useCharacters } from '../../../api/characters.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { AccountView } from '../../../session/ask-to-sign-in.ts'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import styles from './QuotePanel.module.css'

/** Index in the list of popular characters, one per view. */
const CHARACTER_INDEX: Record<AccountView, number> = { login: 0, register: 1, forgot: 2 }

const QUOTES = {
  login: 'account.loginQuote',
  register: 'account.registerQuote',
  forgot: 'account.forgotQuote',
} as const

/** A character's portrait and quote beside the form. */
export const QuotePanel = ({ view }: { view: AccountView }) => {
  const { t } = useText()
  const { data } = useCharacters({ category: ALL_CATEGORY })
  const character = data?.pages[0]?.list[CHARACTER_INDEX[view]]
  return (
    <div className={styles['side']} data-theme="dark">
      {character && (
        <Picture
          path={character.imageUrl}
          alt=""
          sizes="372px"
          className={styles['picture']}
          eager
        />
      )}
      <p className={styles['words']}>
        {t(QUOTES[view])}
        {character && (
          <small>
            {t('account.quoted', { name: formatFullName(character), age: character.age })}
          </small>
        )}
      </p>
    </div>
  )
}
