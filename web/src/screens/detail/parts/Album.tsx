import type { Character } from '@dulcinea/contract'
import { albumOf } from '@dulcinea/contract/derive'
import { useText } from '../../../i18n/text.ts'
import { ReportedAlbum } from '../../../popups/feedback/ReportedAlbum.tsx'
import styles from './Album.module.css'
import { GalleryAdd } from './GalleryAdd.tsx'
import { GalleryRemove } from './GalleryRemove.tsx'

type AlbumProps = { character: Character; isOwn: boolean }

/** The character's pictures in a strip; the creator can add and remove pictures. */
export const Album = ({ character, isOwn }: AlbumProps) => {
  const { t } = useText()
  const pictures = albumOf(character)
  if (pictures.length === 0 && !isOwn) return null
  return (
    <section className={styles['section']}>
      <h2>
        {t('detail.album')} <small>{pictures.length}</small>
      </h2>
      <ReportedAlbum
        who={character}
        isOwn={isOwn}
        className={styles['strip']}
        sizes="132px"
        over={({ id, imageType }, index) =>
          isOwn && imageType === 'gallery' && <GalleryRemove id={id} number={index + 1} />
        }
      >
        {isOwn && (
          <li>
            <GalleryAdd id={character.id} />
          </li>
        )}
      </ReportedAlbum>
    </section>
  )
}
