import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { PortraitPlaceholder } from '@dulcinea/ui/drawings/PortraitPlaceholder.tsx'
import { Crossfade } from './Crossfade.tsx'
import styles from './PortraitPreview.module.css'

type PortraitPreviewProps = { src: string | null; isDrawing: boolean; children?: ReactNode }

/** The portrait preview, updated with every choice, with a glow in the portrait's colours. */
export const PortraitPreview = ({ src, isDrawing, children }: PortraitPreviewProps) => {
  const { t } = useText()
  return (
    <div
      className={styles['live']}
      style={src ? { '--portrait-image': `url("${src}")` } : undefined}
    >
      <div className={styles['frame']} aria-busy={isDrawing}>
        <PortraitPlaceholder label={src ? '' : t('create.noPortrait')} />
        {src && <Crossfade src={src} alt={t('create.portrait')} />}
      </div>
      {children}
    </div>
  )
}
