import { useState } from 'react'
import type { CreatedImage } from '@dulcinea/contract'
import { Failed } from '../../../api/Failed.tsx'
import type { MyPictures } from '../../../api/images.ts'
import { useText } from '../../../i18n/text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListEnd } from '../../../ui/ListEnd.tsx'
import { byDay, isAtWork, isShown } from '../days.ts'
import { useRemoval } from '../removal.ts'
import { DaySection } from './DaySection.tsx'
import { Easel } from './Easel.tsx'
import { GallerySkeleton } from './GallerySkeleton.tsx'
import { PictureLightbox, type Opened } from './PictureLightbox.tsx'
import { ReportPicture } from './ReportPicture.tsx'

type PictureGalleryProps = {
  userId: number
  query: MyPictures
  onDrawAgain: (picture: CreatedImage) => void
}

/** Pending pictures first, then all finished ones, grouped by day. */
export const Gallery = ({ userId, query, onDrawAgain }: PictureGalleryProps) => {
  const { t } = useText()
  const { removed, remove } = useRemoval(userId)
  const [opened, setOpened] = useState<Opened>({ imageId: null })
  const [focusId, setFocusId] = useState<number>()
  const [pictureToReport, setPictureToReport] = useState<CreatedImage | null>(null)

  if (query.isPending) return <GallerySkeleton />
  if (!query.data) {
    return <Failed query={query} />
  }
  const all = query.data.pages.flatMap((page) => page.list)
  const list = all.filter((picture) => isShown(picture) && !removed.has(picture.imageId))
  const pending = list.filter(isAtWork)
  const finished = list.filter((picture) => !isAtWork(picture))
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
      <Easel userId={userId} pictures={pending} />
      {byDay(finished).map(({ day, pictures }) => (
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
