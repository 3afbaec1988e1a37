import { useRef } from 'react'
import type { CreatedImage } from '@dulcinea/contract'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { Page } from '@dulcinea/ui/Page.tsx'
import { toPictureDraft } from './picture-draft.ts'
import styles from './ImageCreateScreen.module.css'
import { CharacterPicker } from './parts/CharacterPicker.tsx'
import { CountPicker } from './parts/CountPicker.tsx'
import { CollapsedControls } from './parts/CollapsedControls.tsx'
import { PictureGallery } from './parts/PictureGallery.tsx'
import { GallerySkeleton } from './parts/GallerySkeleton.tsx'
import { PriceAndSubmit } from './parts/PriceAndSubmit.tsx'
import { PromptField } from './parts/PromptField.tsx'
import { ShapePicker } from './parts/ShapePicker.tsx'
import { useImageCreate } from './use-image-create.ts'

export const ImageCreateScreen = () => {
  const { t } = useText()
  const imageCreate = useImageCreate()
  const { draft, change, pending } = imageCreate
  const controls = useRef<HTMLFormElement>(null)
  usePageTitle(t('nav.generateImage'))

  const drawAgain = (picture: CreatedImage) => {
    imageCreate.reuseDraft(toPictureDraft(picture))
    controls.current?.scrollIntoView({ block: 'nearest' })
    controls.current?.querySelector('textarea')?.focus()
  }
  return (
    <Page>
      <div className={styles['studio']}>
        <form
          ref={controls}
          className={styles['controls']}
          data-folded={imageCreate.isCollapsed || undefined}
          onSubmit={(event) => {
            event.preventDefault()
            imageCreate.submit()
          }}
        >
          <h1>{t('nav.generateImage')}</h1>
          <CollapsedControls prompt={pending[0]?.prompt ?? ''} onExpand={imageCreate.expand} />
          <div className={styles['fields']}>
            <PromptField value={draft.prompt} onChange={(prompt) => change({ prompt })} />
            <CharacterPicker
              requestedId={imageCreate.requestedId}
              chosen={draft.aiGirlId}
              onChoose={(aiGirlId) => change({ aiGirlId })}
            />
            <ShapePicker value={draft.shape} onChange={(shape) => change({ shape })} />
            <CountPicker value={draft.count} onChange={(count) => change({ count })} />
            <PriceAndSubmit
              userId={imageCreate.userId}
              isMember={imageCreate.memberId !== null}
              count={draft.count}
              isEmpty={draft.prompt.trim() === ''}
              isSubmitting={imageCreate.isSubmitting}
              pendingCount={pending.length}
            />
          </div>
        </form>
        <div className={styles['gallery']}>
          <MembersOnly invitation={t('imageCreate.guestText')} fallback={<GallerySkeleton />}>
            {(userId) => (
              <PictureGallery
                key={userId}
                userId={userId}
                query={imageCreate.pictures}
                onDrawAgain={drawAgain}
              />
            )}
          </MembersOnly>
        </div>
      </div>
    </Page>
  )
}
