import { ChevronLeft, PanelRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getAvatarPath } from '@dulcinea/contract/derive'
import type { Character } from '@dulcinea/contract'
import { FavouriteButton } from '../../../favourites/FavouriteButton.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import { IconButton, IconLink } from '@dulcinea/ui/IconButton.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import styles from './TopBar.module.css'

const Bar = ({ children }: { children: ReactNode }) => {
  const { t } = useText()
  return (
    <header className={styles['bar']}>
      <IconLink to="/agent/chat" label={t('common.back')} className={styles['back']}>
        <ChevronLeft aria-hidden />
      </IconLink>
      {children}
    </header>
  )
}

export const TopBarSkeleton = () => (
  <Bar>
    <Skeleton width={40} height={40} round />
    <Skeleton width={132} height={20} />
  </Bar>
)

export const TopBarTitle = ({ title }: { title: string }) => (
  <Bar>
    <h1 className={styles['title']}>{title}</h1>
  </Bar>
)

type TopBarProps = {
  character: Character
  isTyping: boolean
  panel: { isOpen: boolean; toggle: () => void } | undefined
  /** Opens the character's profile, where it does not fit beside the conversation. */
  onAbout: () => void
  menu: ReactNode
}

/** Name of the character, and at all times that it is an AI. */
export const TopBar = ({ character, isTyping, panel, onAbout, menu }: TopBarProps) => {
  const { t } = useText()
  return (
    <Bar>
      <div className={styles['identity']}>
        <Avatar
          path={getAvatarPath(character)}
          name={character.name}
          size={40}
          decorative
          className={styles['face']}
        />
        <div className={styles['names']}>
          <div className={styles['first']}>
            <h1>{character.name}</h1>
            <span className={styles['ai']}>{t('common.aiCharacter')}</span>
          </div>
          <p data-typing={isTyping || undefined}>
            {isTyping ? t('chat.typing') : character.job.name}
          </p>
        </div>
        {panel ? (
          <Link
            to={`/agent/chat/${character.id}/detail`}
            viewTransition
            className={styles['whole']}
            aria-label={t('chat.profile')}
            title={t('chat.profile')}
          />
        ) : (
          <button
            type="button"
            className={styles['whole']}
            aria-label={t('chat.about', { name: character.name })}
            onClick={onAbout}
          />
        )}
      </div>
      <div className={styles['end']}>
        <FavouriteButton
          id={character.id}
          name={character.name}
          collected={character.collected}
          className={styles['heart']}
        />
        {panel && (
          <IconButton
            label={t(panel.isOpen ? 'chat.hidePanel' : 'chat.showPanel')}
            aria-expanded={panel.isOpen}
            onClick={panel.toggle}
          >
            <PanelRight aria-hidden />
          </IconButton>
        )}
        {menu}
      </div>
    </Bar>
  )
}
