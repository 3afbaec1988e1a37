import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatedImage } from '@dulcinea/contract'
import { refreshPictures, stopPicture } from '../../../api/images.ts'
import { showError } from '../../../api/show-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { ProgressAnnouncement } from './ProgressAnnouncement.tsx'
import styles from './PendingPictures.module.css'
import grid from './PictureGrid.module.css'
import { PendingTile } from './PendingTile.tsx'

type PendingPicturesProps = { userId: number; pictures: readonly CreatedImage[] }

/** The pictures being generated. Generation continues when the user leaves the screen. */
export const PendingPictures = ({ userId, pictures }: PendingPicturesProps) => {
  const { t } = useText()
  const queries = useQueryClient()
  const [isStopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    try {
      await Promise.all(pictures.map(({ imageId }) => stopPicture(queries, userId, imageId)))
    } catch (error) {
      showError(error)
    } finally {
      await refreshPictures(queries, userId)
      setStopping(false)
    }
  }
  return (
    <>
      <ProgressAnnouncement pendingCount={pictures.length} />
      {pictures.length > 0 && (
        <section>
          <div className={grid['head']}>
            <h2>{t('imageCreate.easel')}</h2>
            <Button
              variant="text"
              className={styles['stop']}
              busy={isStopping}
              onClick={() => void stop()}
            >
              {t('imageCreate.stop')}
            </Button>
          </div>
          <ul className={grid['grid']}>
            {pictures.map((picture) => (
              <li
                key={picture.imageId}
                className={grid['item']}
                style={{ '--ratio': picture.width / picture.height }}
              >
                <PendingTile picture={picture} />
              </li>
            ))}
          </ul>
          <p className={styles['leave']}>{t('imageCreate.leave', { count: pictures.length })}</p>
        </section>
      )}
    </>
  )
}
