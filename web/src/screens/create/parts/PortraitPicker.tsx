import { Dices, ImageUp, Paintbrush, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { askToSignIn } from '../../../session/ask-to-sign-in.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import type { DraftAction, CharacterDraft } from '../character-draft.ts'
import { createSeed } from '../seed.ts'
import styles from './PortraitPicker.module.css'

const PicturePicker = lazy(async () => ({
  default: (await import('../../../popups/pictures/PicturePicker.tsx')).PicturePicker,
}))

type PortraitPickerProps = {
  draft: CharacterDraft
  isEdit: boolean
  change: (change: DraftAction) => void
}

/** Chooses between the generated portrait and a picture of the user. */
export const PortraitPicker = ({ draft, isEdit, change }: PortraitPickerProps) => {
  const { t } = useText()
  const { state } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <div className={styles['ways']}>
      {isEdit && !draft.isDrawn && (
        <Button variant="outline" onClick={() => change({ kind: 'redraw' })}>
          <Paintbrush aria-hidden />
          {t('create.drawHer')}
        </Button>
      )}
      {(draft.imageUrl || draft.isDrawn) && (
        <Button variant="outline" onClick={() => change({ kind: 'picture', imageUrl: '' })}>
          <Undo2 aria-hidden />
          {t(isEdit ? 'create.keepPicture' : 'create.drawHer')}
        </Button>
      )}
      {!isEdit && !draft.imageUrl && (
        <Button variant="outline" onClick={() => change({ kind: 'drawn', seed: createSeed() })}>
          <Dices aria-hidden />
          {t('create.anotherFace')}
        </Button>
      )}
      <Button
        variant="outline"
        onClick={() => (state === 'member' ? open() : askToSignIn({ then: open }))}
      >
        <ImageUp aria-hidden />
        {t('create.ownPicture')}
      </Button>
      {wasOpen && (
        <Suspense>
          <PicturePicker
            open={isOpen}
            title={t('create.herPicture')}
            onClose={() => setOpen(false)}
            onPicked={(imageUrl) => {
              setOpen(false)
              change({ kind: 'picture', imageUrl })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
