import { useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Virtualizer, WindowVirtualizer } from 'virtua'
import { QueryError } from '../../../api/QueryError.tsx'
import { useRefreshRecentChats } from '../../../api/history.ts'
import { whenIdle } from '../../../device/when-idle.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { ListEnd } from '@dulcinea/ui/ListEnd.tsx'
import { StateView } from '@dulcinea/ui/StateView.tsx'
import { getRecentEntries } from '../recent-rows.ts'
import type { RecentRow } from '../recent-rows.ts'
import { useRecentRows } from '../use-recent-rows.ts'
import { useRecentActions } from '../use-recent-actions.ts'
import { RecentEntry } from './RecentEntry.tsx'
import styles from './RecentList.module.css'
import { RecentSkeleton } from './RecentSkeleton.tsx'
import { EmptyChatsIllustration } from './EmptyChatsIllustration.tsx'

const ROW_PX = { large: 64, page: 72 } as const

type RecentListProps = {
  userId: number | null
  /** Beside the conversation it scrolls by itself; as a page of its own the window does. */
  isBeside: boolean
}

const MAX_PREFETCHED = 3

/** All conversations as a virtual list, grouped by today and earlier. */
export const RecentList = ({ userId, isBeside }: RecentListProps) => {
  const { t } = useText()
  const { query, rows, now } = useRecentRows(userId)
  useRefreshRecentChats(userId)
  const openId = Number(useParams()['id']) || null
  const actions = useRecentActions(userId, openId)
  const [swipedId, setSwipedId] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)

  // The likeliest is prefetched last, so it is evicted last.
  const likely = useMemo(
    () =>
      getRecentEntries(rows)
        .filter(({ aiGirlId }) => aiGirlId !== openId)
        .slice(0, MAX_PREFETCHED)
        .toReversed(),
    [rows, openId],
  )
  useEffect(() => whenIdle(() => likely.forEach(actions.prefetch)), [likely, actions])

  if (query.isPending) return <RecentSkeleton />
  if (!query.data) {
    return <QueryError query={query} text={t('recent.failed')} />
  }
  if (rows.length === 0 && !query.hasNextPage) {
    return isBeside ? (
      <p className={styles['none']}>{t('recent.emptyText')}</p>
    ) : (
      <StateView
        inline
        drawing={<EmptyChatsIllustration />}
        title={t('recent.emptyTitle')}
        text={t('recent.emptyText')}
      >
        <ButtonLink to="/explore" variant="primary">
          {t('chat.meetNew')}
        </ButtonLink>
      </StateView>
    )
  }
  const renderRow = (row: RecentRow) =>
    row.kind === 'heading' ? (
      <h2 key={row.key} className={styles['heading']}>
        {t(`recent.${row.group}`)}
      </h2>
    ) : (
      <RecentEntry
        key={row.key}
        entry={row.entry}
        now={now}
        actions={actions}
        isOpen={row.entry.aiGirlId === openId}
        isSwipedOpen={swipedId === row.entry.id}
        onSwipe={setSwipedId}
        isLarge={isBeside}
      />
    )
  const end = <ListEnd query={query} />
  const mounted = Array.from({ length: Math.min(rows.length, 12) }, (_, index) => index)
  return isBeside ? (
    <div ref={box} className={styles['scroll']}>
      <Virtualizer data={rows} itemSize={ROW_PX.large} scrollRef={box} keepMounted={mounted}>
        {renderRow}
      </Virtualizer>
      {end}
    </div>
  ) : (
    <div className={styles['page']}>
      <WindowVirtualizer data={rows} itemSize={ROW_PX.page}>
        {renderRow}
      </WindowVirtualizer>
      {end}
    </div>
  )
}
