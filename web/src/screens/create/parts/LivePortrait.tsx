import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'
import { PortraitPlaceholder } from '../../../ui/drawings/PortraitPlaceholder.tsx'
import { Crossfade } from './Crossfade.tsx'
import styles from './LivePortrait.module.css'

type LivePortraitProps = { src: string | null; isDrawing: boolean; children?: ReactNode }

/** Her portrait so far, changing with every choice, her colours glowing around it. */
export const LivePortrait = ({ src, isDrawing, children }: LivePortraitProps) => {
  const { t } = useText()
  return (
    <div className={styles['live']} style={src ? { '--her': `url("${src}")` } : undefined}>
      <div className={styles['frame']} aria-busy={isDrawing}>
        <PortraitPlaceholder label={src ? '' : t('create.noPortrait')} />
        {src && <Crossfade src={src} alt={t('create.portrait')} />}
      </div>
      {children}
    </div>
  )
}
