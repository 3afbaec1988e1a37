import { useText } from '../../i18n/text.ts'
import type { EnrolmentSecret } from './MailCodeStep.tsx'
import styles from './SignIn.module.css'

const MARGIN = 2

type Qr = EnrolmentSecret['qr']

/** As an image with alternative text for assistive technology. */
const toDataUrl = ({ size, path }: Qr): string => {
  const box = size + 2 * MARGIN
  const view = `${-MARGIN} ${-MARGIN} ${box} ${box}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Shown once: the QR code for the authenticator, and the secret as text for manual entry. */
export const Enrolment = ({ secret, qr }: EnrolmentSecret) => {
  const { t } = useText()
  return (
    <div className={styles['enrol']}>
      <p>{t('signIn.enrol')}</p>
      <img src={toDataUrl(qr)} alt={t('signIn.qr')} width={208} height={208} />
      <p className={styles['lead']}>{t('signIn.byHand')}</p>
      <code className={styles['secret']}>{secret}</code>
    </div>
  )
}
