import { usePremium } from '../../../api/users.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useRenewalText } from '../../../purchase/use-renewal-text.ts'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { SettingsRow } from '@dulcinea/ui/SettingsRow.tsx'

/** The user's Premium: end date, renewal, and a failed renewal. */
export const PremiumRow = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const getRenewalText = useRenewalText()
  const { data: premium } = usePremium(userId)
  if (!premium) return null
  return (
    <SettingsRow
      title={t('nav.premium')}
      danger={premium.failedTime !== undefined}
      note={premium.isActive ? getRenewalText(premium) : t('settings.premiumNone')}
    >
      <ButtonLink variant="outline" to="/vip">
        {t(premium.isActive ? 'settings.premiumSee' : 'settings.premiumGet')}
      </ButtonLink>
    </SettingsRow>
  )
}
