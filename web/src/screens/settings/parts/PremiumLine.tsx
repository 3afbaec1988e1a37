import { usePremium } from '../../../api/users.ts'
import { useText } from '../../../i18n/text.ts'
import { useRenewalWords } from '../../../purchase/use-renewal-words.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Line } from '../../../ui/Line.tsx'

/** The user's Premium: end date, renewal, and a failed renewal. */
export const PremiumLine = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const getRenewalText = useRenewalWords()
  const { data: premium } = usePremium(userId)
  if (!premium) return null
  return (
    <Line
      title={t('nav.premium')}
      danger={premium.failedTime !== undefined}
      note={premium.isActive ? getRenewalText(premium) : t('settings.premiumNone')}
    >
      <ButtonLink look="line" to="/vip">
        {t(premium.isActive ? 'settings.premiumSee' : 'settings.premiumGet')}
      </ButtonLink>
    </Line>
  )
}
