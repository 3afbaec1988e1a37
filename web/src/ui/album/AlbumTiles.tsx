import { useState, type ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Lightbox } from '@dulcinea/ui/Lightbox.tsx'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import styles from './AlbumTiles.module.css'

type AlbumPicture = { imageUrl: string; placeholder?: string }
type LightboxState = { index: number | null; from?: DOMRect }

type AlbumTilesProps<One extends AlbumPicture> = {
  pictures: readonly One[]
  className: string | undefined
  /** Number of tiles on the page; the lightbox shows all pictures. */
  visibleCount?: number
  sizes: string
  overlay?: (picture: One, place: number) => ReactNode
  /** Buttons for a picture in the lightbox. */
  actions?: (picture: One) => ReactNode
  /** Further tiles after the pictures. */
  children?: ReactNode
}

/** Pictures that open in a lightbox. */
export const AlbumTiles = <One extends AlbumPicture>(props: AlbumTilesProps<One>) => {
  const {
    pictures,
    className,
    visibleCount = pictures.length,
    sizes,
    overlay,
    actions,
    children,
  } = props
  const { t } = useText()
  const [{ index: opened, from }, setOpened] = useState<LightboxState>({ index: null })
  const total = pictures.length
  return (
    <>
      <ul className={className}>
        {pictures.slice(0, visibleCount).map((picture, index) => (
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
            {overlay?.(picture, index)}
          </li>
        ))}
        {children}
      </ul>
      <Lightbox
        label={t('detail.album')}
        total={total}
        index={opened !== null && opened < total ? opened : null}
        from={from}
        onMove={(index) => setOpened({ index })}
        onClose={() => setOpened({ index: null })}
        actions={(index) => {
          const picture = pictures[index]
          return picture && actions?.(picture)
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
