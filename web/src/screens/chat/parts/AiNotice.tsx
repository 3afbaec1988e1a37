import { getAvatarPath } from '@dulcinea/contract/derive'
import type { Character } from '@dulcinea/contract'
import type { Ref } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import { useLayout } from '../../../device/breakpoints.ts'
import styles from './AiNotice.module.css'

type AiNoticeProps = {
  character: Character | undefined
  /** At the beginning of a conversation the avatar is shown above it. */
  withFace?: boolean
  /** The paragraph with the notice. */
  ref?: Ref<HTMLParagraphElement>
}

/** Shown wherever a conversation is opened, large and prominent: the character is an AI. */
export const AiNotice = ({ character, withFace = false, ref }: AiNoticeProps) => {
  const { t } = useText()
  const isSmall = useLayout() === 'small'
  return (
    <div className={styles['notice']}>
      {withFace && character && (
        <Avatar
          path={getAvatarPath(character)}
          name={character.name}
          size={isSmall ? 76 : 88}
          className={styles['face']}
          decorative
        />
      )}
      <p ref={ref}>
        {character ? t('chat.aiNotice', { name: character.name }) : t('chat.aiNoticeUnnamed')}
      </p>
    </div>
  )
}
