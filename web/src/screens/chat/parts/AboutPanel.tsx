import { memo } from 'react'
import {
  getAlbumImages,
  getBlinkImagePath,
  formatFullName,
  getHobbyNames,
} from '@dulcinea/contract/derive'
import type { Character } from '@dulcinea/contract'
import { useText } from '../../../i18n/use-text.ts'
import { ReportableAlbum } from '../../../popups/feedback/ReportableAlbum.tsx'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { LivePortrait } from '@dulcinea/ui/LivePortrait.tsx'
import { MemoryPreview } from '../memory/MemoryPreview.tsx'
import { useAfterFirstPaint } from '../use-after-first-paint.ts'
import styles from './AboutPanel.module.css'

// Within a sentence an occupation is not capitalized; acronyms stay as they are.
const toSentenceCase = (job: string): string =>
  /^\p{Lu}\p{Ll}/u.test(job) ? job.charAt(0).toLowerCase() + job.slice(1) : job

const MAX_ALBUM_PICTURES = 3

type AboutPanelProps = { character: Character; userId: number | null; onMemory: () => void }

/** The character's profile beside the conversation. */
export const AboutPanel = memo(({ character, userId, onMemory }: AboutPanelProps) => {
  const { t } = useText()
  const isDue = useAfterFirstPaint()
  const { age, job, constellation } = character
  const album = getAlbumImages(character)
  const summary = character.description.split('\n')[0]
  if (!isDue) return <aside className={styles['panel']} aria-label={formatFullName(character)} />
  return (
    <aside className={styles['panel']} aria-label={formatFullName(character)}>
      <LivePortrait
        closedEyes={getBlinkImagePath(character)}
        path={character.imageUrl}
        alt={t('chat.portrait', { name: character.name })}
        width={640}
        className={styles['portrait']}
      />
      <div>
        <h2>{formatFullName(character)}</h2>
        <p className={styles['lead']}>
          {t('chat.lead', {
            age,
            job: toSentenceCase(job.name),
            constellation: constellation.name,
          })}
        </p>
      </div>
      {summary && <p className={styles['text']}>{summary}</p>}
      {character.hobby.length > 0 && (
        <div>
          <h3>{t('chat.likes')}</h3>
          <ul className={styles['likes']}>
            {getHobbyNames(character).map((hobby) => (
              <li key={hobby}>{hobby}</li>
            ))}
          </ul>
        </div>
      )}
      <MemoryPreview userId={userId} characterId={character.id} onOpen={onMemory} />
      {album.length > 0 && (
        <div>
          <h3>{t('detail.album')}</h3>
          <ReportableAlbum
            character={character}
            className={styles['album']}
            visibleCount={MAX_ALBUM_PICTURES}
            sizes="80px"
          />
        </div>
      )}
      <ButtonLink
        to={`/agent/chat/${character.id}/detail`}
        variant="outline"
        wide
        className={styles['profile']}
      >
        {t('chat.profile')}
      </ButtonLink>
    </aside>
  )
})
