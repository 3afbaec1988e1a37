import { useState } from 'react'
import type { CreatedImage } from '@dulcinea/contract'
import { QueryError } from '../../../api/QueryError.tsx'
import type { MyPicturesQuery } from '../../../api/images.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import { ListEnd } from '@dulcinea/ui/ListEnd.tsx'
import { groupByDay, isPending, isVisible } from '../picture-groups.ts'
import { useRemovePicture } from '../use-remove-picture.ts'
import { DaySection } from './DaySection.tsx'
import { PendingPictures } from './PendingPictures.tsx'
import { GallerySkeleton } from './GallerySkeleton.tsx'
import { PictureLightbox, type OpenedPicture } from './PictureLightbox.tsx'
import { ReportPicture } from './ReportPicture.tsx'

type PictureGalleryProps = {
  userId: number
  query: MyPicturesQuery
  onDrawAgain: (picture: CreatedImage) => void
}

/** Pending pictures first, then all finished ones, grouped by day. */
export const PictureGallery = ({ userId, query, onDrawAgain }: PictureGalleryProps) => {
  const { t } = useText()
  const { removed, remove } = useRemovePicture(userId)
  const [opened, setOpened] = useState<OpenedPicture>({ imageId: null })
  const [focusId, setFocusId] = useState<number>()
  const [pictureToReport, setPictureToReport] = useState<CreatedImage | null>(null)

  if (query.isPending) return <GallerySkeleton />
  if (!query.data) {
    return <QueryError query={query} />
  }
  const all = query.data.pages.flatMap((page) => page.list)
  const list = all.filter((picture) => isVisible(picture) && !removed.has(picture.imageId))
  const pending = list.filter(isPending)
  const finished = list.filter((picture) => !isPending(picture))
  const done = finished.filter(({ status }) => status === 'done')
  const close = () => {
    if (opened.imageId !== null) setFocusId(opened.imageId)
    setOpened({ imageId: null })
  }
  const removeOpened = (picture: CreatedImage) => {
    const index = done.indexOf(picture)
    setOpened({ imageId: null })
    setFocusId((done[index + 1] ?? done[index - 1])?.imageId)
    remove(picture)
  }

  if (list.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState inline title={t('imageCreate.emptyTitle')} text={t('imageCreate.emptyText')} />
    )
  }
  return (
    <>
      <PendingPictures userId={userId} pictures={pending} />
      {groupByDay(finished).map(({ day, pictures }) => (
        <DaySection
          key={day}
          day={day}
          pictures={pictures}
          focusId={opened.imageId === null ? focusId : undefined}
          onOpen={(imageId, from) => setOpened({ imageId, from })}
          onRemove={remove}
          onDrawAgain={onDrawAgain}
        />
      ))}
      {(finished.length > 0 || query.hasNextPage) && <ListEnd query={query} />}
      <PictureLightbox
        pictures={done}
        total={(query.data.pages.at(-1)?.total ?? all.length) - all.length + done.length}
        opened={opened}
        onMove={(imageId) => {
          setOpened({ imageId })
          if (imageId === done.at(-1)?.imageId && query.hasNextPage) void query.fetchNextPage()
        }}
        onClose={close}
        onRemove={removeOpened}
        onReport={setPictureToReport}
        onDrawAgain={(picture) => {
          setOpened({ imageId: null })
          onDrawAgain(picture)
        }}
      />
      <ReportPicture
        userId={userId}
        picture={pictureToReport}
        onReported={() => setOpened({ imageId: null })}
        onClose={() => setPictureToReport(null)}
      />
    </>
  )
}
