import { useState, type ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { Lightbox } from '../Lightbox.tsx'
import { Picture } from '../Picture.tsx'
import styles from './AlbumTiles.module.css'

type AlbumPicture = { imageUrl: string; placeholder?: string }
type LightboxState = { index: number | null; from?: DOMRect }

type AlbumTilesProps<One extends AlbumPicture> = {
  pictures: readonly One[]
  className: string | undefined
  /** Number of tiles on the page; the lightbox shows all pictures. */
  shown?: number
  sizes: string
  over?: (picture: One, place: number) => ReactNode
  /** Buttons for a picture in the lightbox. */
  ways?: (picture: One) => ReactNode
  /** Further tiles after the pictures. */
  children?: ReactNode
}

/** Pictures that open in a lightbox. */
export const AlbumTiles = <One extends AlbumPicture>(props: AlbumTilesProps<One>) => {
  const { pictures, className, shown = pictures.length, sizes, over, ways, children } = props
  const { t } = useText()
  const [{ index: opened, from }, setOpened] = useState<LightboxState>({ index: null })
  const total = pictures.length
  return (
    <>
      <ul className={className}>
        {pictures.slice(0, shown).map((picture, index) => (
          <li key={picture.imageUrl}>
            <button
              type="button"
              className={styles['tile']}
              aria-label={t('detail.openPicture', { number: index + 1, total })}
              onClick={({ currentTarget }) =>
                setOpened({ index, from: currentTarget.getBoundingClientRect() })
              }
            >
              <Picture
                path={picture.imageUrl}
                placeholder={picture.placeholder}
                alt=""
                sizes={sizes}
              />
            </button>
            {over?.(picture, index)}
          </li>
        ))}
        {children}
      </ul>
      <Lightbox
        label={t('detail.album')}
        total={total}
        place={opened !== null && opened < total ? opened : null}
        from={from}
        onMove={(index) => setOpened({ index })}
        onClose={() => setOpened({ index: null })}
        ways={(index) => {
          const picture = pictures[index]
          return picture && ways?.(picture)
        }}
        picture={(index) => (
          <Picture
            path={pictures[index]?.imageUrl ?? ''}
            placeholder={pictures[index]?.placeholder}
            alt={t('detail.picture', { number: index + 1, total })}
            sizes="(width < 768px) 100vw, 75vh"
          />
        )}
      />
    </>
  )
}
