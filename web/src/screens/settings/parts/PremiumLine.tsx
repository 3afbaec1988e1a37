import { usePremium } from '../../../api/users.ts'
import { useText } from '../../../i18n/text.ts'
import { useRenewalWords } from '../../../purchase/use-renewal-words.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Line } from '../../../ui/Line.tsx'

/** One's Premium in the account: until when, whether it renews, and when that could not be paid. */
export const PremiumLine = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const wordsOf = useRenewalWords()
  const { data: premium } = usePremium(userId)
  if (!premium) return null
  return (
    <Line
      title={t('nav.premium')}
      danger={premium.failedTime !== undefined}
      note={premium.isActive ? wordsOf(premium) : t('settings.premiumNone')}
    >
      <ButtonLink look="line" to="/vip">
        {t(premium.isActive ? 'settings.premiumSee' : 'settings.premiumGet')}
      </ButtonLink>
    </Line>
  )
}
