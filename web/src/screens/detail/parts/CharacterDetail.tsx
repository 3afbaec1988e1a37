import { useLayoutEffect } from 'react'
import { MessageCircle } from 'lucide-react'
import type { Character as CharacterData } from '@dulcinea/contract'
import {
  getChatImagePath,
  getBlinkImagePath,
  getDetailImagePath,
  formatFullName,
} from '@dulcinea/contract/derive'
import { recordOpening } from '../../../api/characters.ts'
import { FavouriteButton } from '../../../favourites/FavouriteButton.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { useIsOwner } from '../../../my-characters/use-is-owner.ts'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { LivePortrait } from '@dulcinea/ui/LivePortrait.tsx'
import { AmbientBackground } from '../../../ui/AmbientBackground.tsx'
import { stripActions } from '../strip-actions.ts'
import { Album } from './Album.tsx'
import { BackButton } from './BackButton.tsx'
import styles from './CharacterDetail.module.css'
import { Creator } from './Creator.tsx'
import { Facts } from './Facts.tsx'
import { EditLink } from './EditLink.tsx'
import { CharacterMenu } from './CharacterMenu.tsx'
import { ShareButton } from './ShareButton.tsx'

const findPlaceholder = (character: CharacterData, path: string): string | undefined =>
  character.images.find(({ imageUrl }) => imageUrl === path)?.placeholder ?? character.placeholder

const PORTRAIT_SIZES = '(width < 768px) 100vw, (width < 1024px) 300px, 392px'

/** Tells the app shell that the character's picture is shown behind it. */
const useCharacterColours = (): void =>
  useLayoutEffect(() => {
    const page = document.documentElement
    page.toggleAttribute('data-character-background', true)
    return () => void page.toggleAttribute('data-character-background', false)
  }, [])

export const CharacterDetail = ({ character }: { character: CharacterData }) => {
  const { t, formatCount } = useText()
  useCharacterColours()
  const name = formatFullName(character)
  const isOwn = useIsOwner(character)
  const greeting = stripActions(character.greeting)
  const chatPath = `/agent/chat/${character.id}`
  return (
    <div>
      <div className={styles['bleed']} aria-hidden>
        <AmbientBackground path={getChatImagePath(character)} />
      </div>
      <BackButton />
      <ShareButton name={name} variant="glass" className={styles['shareAbove']} />
      <CharacterMenu
        character={character}
        isOwn={isOwn}
        variant="glass"
        className={styles['moreAbove']}
      />
      <article className={styles['detail']}>
        <div className={styles['portrait']}>
          <LivePortrait
            closedEyes={getBlinkImagePath(character)}
            path={getDetailImagePath(character)}
            placeholder={findPlaceholder(character, getDetailImagePath(character))}
            alt={t('detail.portrait', { name })}
            sizes={PORTRAIT_SIZES}
            eager
          />
        </div>
        <div className={styles['body']}>
          <span className={styles['mark']}>{t('common.aiCharacter')}</span>
          <h1>{name}</h1>
          <p className={styles['sub']}>
            <span>{character.job.name}</span>
            <span className={styles['count']}>
              <MessageCircle aria-hidden />
              {t('detail.chats', { count: character.count, shown: formatCount(character.count) })}
            </span>
          </p>
          {character.creator && <Creator {...character.creator} />}
          {greeting && (
            <p className={styles['quote']}>{t('detail.greeting', { text: greeting })}</p>
          )}
          <div className={styles['actions']}>
            {isOwn ? (
              <EditLink id={character.id} className={styles['heart']} />
            ) : (
              <FavouriteButton
                id={character.id}
                name={name}
                collected={character.collected}
                variant="ring"
                size="big"
                className={styles['heart']}
              />
            )}
            <ButtonLink
              variant="primary"
              size="big"
              to={chatPath}
              onClick={() => recordOpening(character.id)}
            >
              {t('detail.chatNow')}
            </ButtonLink>
            <ShareButton name={name} variant="ring" className={styles['shareBeside']} />
            <CharacterMenu
              character={character}
              isOwn={isOwn}
              variant="ring"
              className={styles['shareBeside']}
            />
          </div>
          <Facts character={character} />
        </div>
        <section className={styles['about']}>
          <h2>{t('detail.about')}</h2>
          <p>{character.description}</p>
        </section>
        <Album character={character} isOwn={isOwn} />
      </article>
    </div>
  )
}
