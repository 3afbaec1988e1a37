import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Flame } from '../../ui/drawings/Flame.tsx'
import styles from './AccountPopup.module.css'

export const AccountPopup = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onClose} veilCloses={false} label={t('account.comingTitle')}>
      <div className={styles['popup']}>
        <Flame className={styles['flame']} />
        <h2>{t('account.comingTitle')}</h2>
        <p>{t('account.comingText')}</p>
        <Button look="ember" size="big" wide onClick={onClose}>
          {t('account.goOn')}
        </Button>
      </div>
    </Dialog>
  )
}
