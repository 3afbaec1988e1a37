import { useText } from '../../i18n/text.ts'
import { Status } from '../../parts/Status.tsx'

type UserStatusProps = { suspendedAt: string | null; isPremium: boolean; isGuest: boolean }

export const UserStatus = ({ suspendedAt, isPremium, isGuest }: UserStatusProps) => {
  const { t } = useText()
  if (suspendedAt) return <Status tone="bad">{t('people.suspended')}</Status>
  if (isPremium) return <Status tone="good">{t('people.premium')}</Status>
  return <Status tone="quiet">{t(isGuest ? 'people.guest' : 'people.member')}</Status>
}
