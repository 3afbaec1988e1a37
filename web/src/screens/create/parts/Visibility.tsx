import { Globe, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'
import styles from './Visibility.module.css'

type VisibilityProps = { isPublic: boolean; onChange: (isPublic: boolean) => void }

/** Private or public, and what either means. */
export const Visibility = ({ isPublic, onChange }: VisibilityProps) => {
  const { t } = useText()
  const way = (value: boolean, icon: ReactNode, title: string, text: string) => (
    <label className={styles['way']}>
      <input
        type="radio"
        name="visibility"
        checked={isPublic === value}
        onChange={() => onChange(value)}
      />
      {icon}
      <b>{title}</b>
      <span>{text}</span>
    </label>
  )
  return (
    <div className={styles['ways']} role="radiogroup" aria-label={t('create.whoMeets')}>
      {way(false, <Lock aria-hidden />, t('create.private'), t('create.privateText'))}
      {way(true, <Globe aria-hidden />, t('create.public'), t('create.publicText'))}
    </div>
  )
}
