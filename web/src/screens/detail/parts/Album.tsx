import { useState } from 'react'
import type { Character } from '@dulcinea/contract'
import { useText } from '../../../i18n/text.ts'
import { Picture } from '../../../ui/Picture.tsx'
import styles from './Album.module.css'
import { Lightbox } from './Lightbox.tsx'

const albumOf = (who: Character): string[] =>
  who.images
    .filter(({ imageType }) => imageType === 'album' || imageType === 'gallery')
    .map(({ imageUrl }) => imageUrl)

export const Album = ({ who }: { who: Character }) => {
  const { t } = useText()
  const [opened, setOpened] = useState<number | null>(null)
  const paths = albumOf(who)
  if (paths.length === 0) return null
  return (
    <section className={styles['section']}>
      <h2>
        {t('detail.album')} <small>{paths.length}</small>
      </h2>
      <ul className={styles['strip']}>
        {paths.map((path, place) => (
          <li key={path}>
            <button
              type="button"
              className={styles['tile']}
              aria-label={t('detail.openPicture', { number: place + 1, total: paths.length })}
              onClick={() => setOpened(place)}
            >
              <Picture path={path} alt="" sizes="132px" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        paths={paths}
        place={opened}
        onMove={setOpened}
        onClose={() => setOpened(null)}
        label={t('detail.album')}
      />
    </section>
  )
}
