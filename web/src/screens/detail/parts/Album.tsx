import type { Character } from '@dulcinea/contract'
import { albumOf } from '@dulcinea/contract/derive'
import { useText } from '../../../i18n/text.ts'
import { ReportedAlbum } from '../../../popups/feedback/ReportedAlbum.tsx'
import styles from './Album.module.css'
import { GalleryAdd } from './GalleryAdd.tsx'
import { GalleryRemove } from './GalleryRemove.tsx'

type AlbumProps = { who: Character; isOwn: boolean }

/** Her pictures in a strip; who made her adds to them and takes them out again. */
export const Album = ({ who, isOwn }: AlbumProps) => {
  const { t } = useText()
  const pictures = albumOf(who)
  if (pictures.length === 0 && !isOwn) return null
  return (
    <section className={styles['section']}>
      <h2>
        {t('detail.album')} <small>{pictures.length}</small>
      </h2>
      <ReportedAlbum
        who={who}
        isOwn={isOwn}
        className={styles['strip']}
        sizes="132px"
        over={({ id, imageType }, place) =>
          isOwn && imageType === 'gallery' && <GalleryRemove id={id} number={place + 1} />
        }
      >
        {isOwn && (
          <li>
            <GalleryAdd id={who.id} />
          </li>
        )}
      </ReportedAlbum>
    </section>
  )
}
