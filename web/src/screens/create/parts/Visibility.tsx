import { Globe, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import styles from './Visibility.module.css'

type VisibilityProps = { isPublic: boolean; onChange: (isPublic: boolean) => void }

/** Choice between private and public, each with an explanation. */
export const Visibility = ({ isPublic, onChange }: VisibilityProps) => {
  const { t } = useText()
  const renderOption = (value: boolean, icon: ReactNode, title: string, text: string) => (
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
      {renderOption(false, <Lock aria-hidden />, t('create.private'), t('create.privateText'))}
      {renderOption(true, <Globe aria-hidden />, t('create.public'), t('create.publicText'))}
    </div>
  )
}
