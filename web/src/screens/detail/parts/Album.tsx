import type { Character } from '@dulcinea/contract'
import { getAlbumImages } from '@dulcinea/contract/derive'
import { useText } from '../../../i18n/use-text.ts'
import { ReportableAlbum } from '../../../popups/feedback/ReportableAlbum.tsx'
import styles from './Album.module.css'
import { AddPictureTile } from './AddPictureTile.tsx'
import { RemovePictureButton } from './RemovePictureButton.tsx'

type AlbumProps = { character: Character; isOwn: boolean }

/** The character's pictures in a strip; the creator can add and remove pictures. */
export const Album = ({ character, isOwn }: AlbumProps) => {
  const { t } = useText()
  const pictures = getAlbumImages(character)
  if (pictures.length === 0 && !isOwn) return null
  return (
    <section className={styles['section']}>
      <h2>
        {t('detail.album')} <small>{pictures.length}</small>
      </h2>
      <ReportableAlbum
        character={character}
        isOwn={isOwn}
        className={styles['strip']}
        sizes="132px"
        overlay={({ id, imageType }, index) =>
          isOwn && imageType === 'gallery' && <RemovePictureButton id={id} number={index + 1} />
        }
      >
        {isOwn && (
          <li>
            <AddPictureTile id={character.id} />
          </li>
        )}
      </ReportableAlbum>
    </section>
  )
}
