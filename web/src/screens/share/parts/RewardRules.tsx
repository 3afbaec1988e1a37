import { INVITE_REGISTER_POINTS, INVITE_SUBSCRIBE_POINTS } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/use-text.ts'
import styles from './RewardRules.module.css'

/** The two rewards and their conditions. */
export const RewardRules = () => {
  const { t } = useText()
  return (
    <ul className={styles['rewards']}>
      <li>
        <b>+{INVITE_REGISTER_POINTS}</b>
        <span>{t('share.onRegister')}</span>
        <small>{t('share.onRegisterWhen')}</small>
      </li>
      <li>
        <b>+{INVITE_SUBSCRIBE_POINTS}</b>
        <span>{t('share.onSubscribe')}</span>
        <small>{t('share.onSubscribeWhen')}</small>
      </li>
    </ul>
  )
}
