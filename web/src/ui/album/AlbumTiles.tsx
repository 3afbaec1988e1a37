import { useState, type ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { Lightbox } from '../Lightbox.tsx'
import { Picture } from '../Picture.tsx'
import styles from './AlbumTiles.module.css'

type AlbumPicture = { imageUrl: string; placeholder?: string }
type Opened = { place: number | null; from?: DOMRect }

type AlbumTilesProps<One extends AlbumPicture> = {
  pictures: readonly One[]
  className: string | undefined
  /** How many lie on the page; the lightbox goes through all. */
  shown?: number
  sizes: string
  over?: (picture: One, place: number) => ReactNode
  /** What can be done with a picture in the lightbox. */
  ways?: (picture: One) => ReactNode
  /** Further tiles behind the pictures. */
  children?: ReactNode
}

/** Pictures that open in a lightbox. */
export const AlbumTiles = <One extends AlbumPicture>(props: AlbumTilesProps<One>) => {
  const { pictures, className, shown = pictures.length, sizes, over, ways, children } = props
  const { t } = useText()
  const [{ place: opened, from }, setOpened] = useState<Opened>({ place: null })
  const total = pictures.length
  return (
    <>
      <ul className={className}>
        {pictures.slice(0, shown).map((picture, place) => (
          <li key={picture.imageUrl}>
            <button
              type="button"
              className={styles['tile']}
              aria-label={t('detail.openPicture', { number: place + 1, total })}
              onClick={({ currentTarget }) =>
                setOpened({ place, from: currentTarget.getBoundingClientRect() })
              }
            >
              <Picture
                path={picture.imageUrl}
                placeholder={picture.placeholder}
                alt=""
                sizes={sizes}
              />
            </button>
            {over?.(picture, place)}
          </li>
        ))}
        {children}
      </ul>
      <Lightbox
        label={t('detail.album')}
        total={total}
        place={opened !== null && opened < total ? opened : null}
        from={from}
        onMove={(place) => setOpened({ place })}
        onClose={() => setOpened({ place: null })}
        ways={(place) => {
          const picture = pictures[place]
          return picture && ways?.(picture)
        }}
        picture={(place) => (
          <Picture
            path={pictures[place]?.imageUrl ?? ''}
            placeholder={pictures[place]?.placeholder}
            alt={t('detail.picture', { number: place + 1, total })}
            sizes="(width < 768px) 100vw, 75vh"
          />
        )}
      />
    </>
  )
}
