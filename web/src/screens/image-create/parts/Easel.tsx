import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatedImage } from '@dulcinea/contract'
import { refreshPictures, stopPicture } from '../../../api/images.ts'
import { sayError } from '../../../api/say-error.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Announcement } from './Announcement.tsx'
import styles from './Easel.module.css'
import grid from './Wall.module.css'
import { WorkTile } from './WorkTile.tsx'

type PendingPicturesProps = { userId: number; pictures: readonly CreatedImage[] }

/** The pictures being generated. Generation continues when the user leaves the screen. */
export const Easel = ({ userId, pictures }: PendingPicturesProps) => {
  const { t } = useText()
  const queries = useQueryClient()
  const [isStopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    try {
      await Promise.all(pictures.map(({ imageId }) => stopPicture(queries, userId, imageId)))
    } catch (error) {
      sayError(error)
    } finally {
      await refreshPictures(queries, userId)
      setStopping(false)
    }
  }
  return (
    <>
      <Announcement pendingCount={pictures.length} />
      {pictures.length > 0 && (
        <section>
          <div className={grid['head']}>
            <h2>{t('imageCreate.easel')}</h2>
            <Button
              look="text"
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
                <WorkTile picture={picture} />
              </li>
            ))}
          </ul>
          <p className={styles['leave']}>{t('imageCreate.leave', { count: pictures.length })}</p>
        </section>
      )}
    </>
  )
}
