import { useRef } from 'react'
import type { CreatedImage } from '@dulcinea/contract'
import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { Page } from '../../ui/Page.tsx'
import { draftOf } from './draft.ts'
import styles from './ImageCreateScreen.module.css'
import { Cast } from './parts/Cast.tsx'
import { Count } from './parts/Count.tsx'
import { Folded } from './parts/Folded.tsx'
import { Gallery } from './parts/Gallery.tsx'
import { GallerySkeleton } from './parts/GallerySkeleton.tsx'
import { PriceAndGo } from './parts/PriceAndGo.tsx'
import { Prompt } from './parts/Prompt.tsx'
import { Shape } from './parts/Shape.tsx'
import { useStudio } from './use-studio.ts'

export const ImageCreateScreen = () => {
  const { t } = useText()
  const imageCreate = useStudio()
  const { draft, change, pending } = imageCreate
  const controls = useRef<HTMLFormElement>(null)
  usePageTitle(t('nav.generateImage'))

  const drawAgain = (picture: CreatedImage) => {
    imageCreate.reuseDraft(draftOf(picture))
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
          <Folded prompt={pending[0]?.prompt ?? ''} onExpand={imageCreate.expand} />
          <div className={styles['fields']}>
            <Prompt value={draft.prompt} onChange={(prompt) => change({ prompt })} />
            <Cast
              invitedId={imageCreate.requestedId}
              chosen={draft.aiGirlId}
              onChoose={(aiGirlId) => change({ aiGirlId })}
            />
            <Shape value={draft.shape} onChange={(shape) => change({ shape })} />
            <Count value={draft.count} onChange={(count) => change({ count })} />
            <PriceAndGo
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
          <MembersOnly invitation={t('imageCreate.guestText')} waiting={<GallerySkeleton />}>
            {(userId) => (
              <Gallery
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
