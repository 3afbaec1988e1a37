import { useLayoutEffect } from 'react'
import { MessageCircle } from 'lucide-react'
import type { Character as Who } from '@dulcinea/contract'
import { chatBackground, closedEyes, detailBackground, fullname } from '@dulcinea/contract/derive'
import { countOpening } from '../../../api/characters.ts'
import { HeartButton } from '../../../collect/HeartButton.tsx'
import { useText } from '../../../i18n/text.ts'
import { useIsOwn } from '../../../own/use-is-own.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { LivePortrait } from '../../../ui/LivePortrait.tsx'
import { Haze } from '../../../ui/Haze.tsx'
import { spokenWords } from '../spoken-words.ts'
import { Album } from './Album.tsx'
import { BackButton } from './BackButton.tsx'
import styles from './Character.module.css'
import { Creator } from './Creator.tsx'
import { Facts } from './Facts.tsx'
import { EditLink } from './EditLink.tsx'
import { More } from './More.tsx'
import { ShareButton } from './ShareButton.tsx'

const placeholderOf = (who: Who, path: string): string | undefined =>
  who.images.find(({ imageUrl }) => imageUrl === path)?.placeholder ?? who.placeholder

const PORTRAIT_SIZES = '(width < 768px) 100vw, (width < 1024px) 300px, 392px'

/** Her picture lies behind the frame of the page too, which must know it. */
const useHerColours = (): void =>
  useLayoutEffect(() => {
    const page = document.documentElement
    page.toggleAttribute('data-her-colours', true)
    return () => void page.toggleAttribute('data-her-colours', false)
  }, [])

export const Character = ({ who }: { who: Who }) => {
  const { t, formatCount } = useText()
  useHerColours()
  const name = fullname(who)
  const isOwn = useIsOwn(who)
  const greeting = spokenWords(who.greeting)
  const chatPath = `/agent/chat/${who.id}`
  return (
    <div>
      <div className={styles['bleed']} aria-hidden>
        <Haze path={chatBackground(who)} />
      </div>
      <BackButton />
      <ShareButton name={name} look="glass" className={styles['shareAbove']} />
      <More who={who} isOwn={isOwn} look="glass" className={styles['moreAbove']} />
      <article className={styles['detail']}>
        <div className={styles['portrait']}>
          <LivePortrait
            closedEyes={closedEyes(who)}
            path={detailBackground(who)}
            placeholder={placeholderOf(who, detailBackground(who))}
            alt={t('detail.portrait', { name })}
            sizes={PORTRAIT_SIZES}
            eager
          />
        </div>
        <div className={styles['body']}>
          <span className={styles['mark']}>{t('common.aiCharacter')}</span>
          <h1>{name}</h1>
          <p className={styles['sub']}>
            <span>{who.job.name}</span>
            <span className={styles['count']}>
              <MessageCircle aria-hidden />
              {t('detail.chats', { count: who.count, shown: formatCount(who.count) })}
            </span>
          </p>
          {who.creator && <Creator {...who.creator} />}
          {greeting && (
            <p className={styles['quote']}>{t('detail.greeting', { text: greeting })}</p>
          )}
          <div className={styles['actions']}>
            {isOwn ? (
              <EditLink id={who.id} className={styles['heart']} />
            ) : (
              <HeartButton
                id={who.id}
                name={name}
                collected={who.collected}
                look="ring"
                size="big"
                className={styles['heart']}
              />
            )}
            <ButtonLink look="ember" size="big" to={chatPath} onClick={() => countOpening(who.id)}>
              {t('detail.chatNow')}
            </ButtonLink>
            <ShareButton name={name} look="ring" className={styles['shareBeside']} />
            <More who={who} isOwn={isOwn} look="ring" className={styles['shareBeside']} />
          </div>
          <Facts who={who} />
        </div>
        <section className={styles['about']}>
          <h2>{t('detail.about')}</h2>
          <p>{who.description}</p>
        </section>
        <Album who={who} isOwn={isOwn} />
      </article>
    </div>
  )
}
