import type { CreatedImage } from '@dulcinea/contract'
import type { TextKey } from '../../../i18n/translate.ts'
import { useText } from '../../../i18n/use-text.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './PendingTile.module.css'

const RADIUS = 23
const CIRCUMFERENCE = 2 * Math.PI * RADIUS
const HALFWAY_PERCENT = 50

const getStageText = ({ stage, progress }: CreatedImage): TextKey => {
  if (stage === 'waiting') return 'imageCreate.stageWaiting'
  if (stage === 'finishing') return 'imageCreate.stageFinishing'
  return progress < HALFWAY_PERCENT ? 'imageCreate.stagePose' : 'imageCreate.stageLight'
}

/** Tile of a pending picture in its final aspect ratio, with progress and stage. */
export const PendingTile = ({ picture }: { picture: CreatedImage }) => {
  const { t } = useText()
  const { progress, prompt } = picture
  return (
    <div className={styles['work']}>
      <VisuallyHidden>
        <progress max={100} value={progress} aria-label={t('imageCreate.drawingOf', { prompt })} />
      </VisuallyHidden>
      <span className={styles['ring']} aria-hidden>
        <svg viewBox="0 0 52 52" fill="none" strokeWidth="3.5" strokeLinecap="round">
          <circle cx="26" cy="26" r={RADIUS} />
          <circle
            cx="26"
            cy="26"
            r={RADIUS}
            strokeDasharray={CIRCUMFERENCE}
            strokeDashoffset={CIRCUMFERENCE * (1 - progress / 100)}
          />
        </svg>
        <b>{t('imageCreate.percent', { progress })}</b>
      </span>
      <span aria-hidden>{t(getStageText(picture))}</span>
    </div>
  )
}
