import { avatar } from '@dulcinea/contract/derive'
import type { Character } from '@dulcinea/contract'
import type { Ref } from 'react'
import { useText } from '../../../i18n/text.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useLayout } from '../../../device/breakpoints.ts'
import styles from './AiNotice.module.css'

type AiNoticeProps = {
  character: Character | undefined
  /** Where a conversation begins her face stands above it. */
  withFace?: boolean
  /** The sentence itself. */
  ref?: Ref<HTMLParagraphElement>
}

/** Said wherever a conversation is opened, large and in full ink: she is a program. */
export const AiNotice = ({ character, withFace = false, ref }: AiNoticeProps) => {
  const { t } = useText()
  const isSmall = useLayout() === 'small'
  return (
    <div className={styles['notice']}>
      {withFace && character && (
        <Avatar
          path={avatar(character)}
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
