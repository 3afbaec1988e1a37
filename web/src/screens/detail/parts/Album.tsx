import { useState } from 'react'
import type { Character } from '@dulcinea/contract'
import { useText } from '../../../i18n/text.ts'
import { Lightbox } from '../../../ui/Lightbox.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import styles from './Album.module.css'
import { GalleryAdd } from './GalleryAdd.tsx'
import { GalleryRemove } from './GalleryRemove.tsx'

type Opened = { place: number | null; from?: DOMRect }

const albumOf = (who: Character) =>
  who.images.filter(({ imageType }) => imageType === 'album' || imageType === 'gallery')

type AlbumProps = { who: Character; isOwn: boolean }

/** Her pictures in a strip; who made her adds to them and takes them out again. */
export const Album = ({ who, isOwn }: AlbumProps) => {
  const { t } = useText()
  const [{ place: opened, from }, setOpened] = useState<Opened>({ place: null })
  const pictures = albumOf(who)
  const total = pictures.length
  if (total === 0 && !isOwn) return null
  return (
    <section className={styles['section']}>
      <h2>
        {t('detail.album')} <small>{total}</small>
      </h2>
      <ul className={styles['strip']}>
        {pictures.map(({ id, imageUrl, imageType, placeholder }, place) => (
          <li key={imageUrl}>
            <button
              type="button"
              className={styles['tile']}
              aria-label={t('detail.openPicture', { number: place + 1, total })}
              onClick={({ currentTarget }) =>
                setOpened({ place, from: currentTarget.getBoundingClientRect() })
              }
            >
              <Picture path={imageUrl} placeholder={placeholder} alt="" sizes="132px" />
            </button>
            {isOwn && imageType === 'gallery' && <GalleryRemove id={id} number={place + 1} />}
          </li>
        ))}
        {isOwn && (
          <li>
            <GalleryAdd id={who.id} />
          </li>
        )}
      </ul>
      <Lightbox
        label={t('detail.album')}
        total={total}
        place={opened}
        from={from}
        onMove={(place) => setOpened({ place })}
        onClose={() => setOpened({ place: null })}
        picture={(place) => (
          <Picture
            path={pictures[place]?.imageUrl ?? ''}
            placeholder={pictures[place]?.placeholder}
            alt={t('detail.picture', { number: place + 1, total })}
            sizes="(width < 768px) 100vw, 75vh"
          />
        )}
      />
    </section>
  )
}
