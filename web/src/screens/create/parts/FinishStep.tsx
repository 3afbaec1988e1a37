import type { RefObject } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import type { DraftAction, CharacterDraft } from '../character-draft.ts'
import styles from './FinishStep.module.css'
import { PortraitPicker } from './PortraitPicker.tsx'
import { PreviewChat } from './PreviewChat.tsx'
import { Visibility } from './Visibility.tsx'

type FinishStepProps = {
  ref: RefObject<HTMLDivElement | null>
  draft: CharacterDraft
  /** An existing character is edited, which already has pictures. */
  isEdit: boolean
  change: (change: DraftAction) => void
}

/** The last step before saving: visibility, picture, and a short preview chat. */
export const FinishStep = ({ ref, draft, isEdit, change }: FinishStepProps) => {
  const { t } = useText()
  return (
    <div ref={ref} className={styles['finish']}>
      <section>
        <h2>{t('create.whoMeets')}</h2>
        <Visibility
          isPublic={draft.isPublic}
          onChange={(isPublic) => change({ kind: 'visibility', isPublic })}
        />
      </section>
      <section>
        <h2>{t('create.herPicture')}</h2>
        <PortraitPicker draft={draft} isEdit={isEdit} change={change} />
      </section>
      <section>
        <h2>{t('create.trial')}</h2>
        <PreviewChat draft={draft} />
      </section>
    </div>
  )
}
