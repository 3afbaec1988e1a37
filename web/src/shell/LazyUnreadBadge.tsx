import { lazy, Suspense, useEffect, useState } from 'react'

const UnreadBadge = lazy(async () => ({
  default: (await import('./UnreadBadge.tsx')).UnreadBadge,
}))

const LOAD_DELAY_MS = 1500

/** The number of unread messages, loaded after the main content. */
export const LazyUnreadBadge = ({ className }: { className: string | undefined }) => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return null
  return (
    <Suspense>
      <UnreadBadge className={className} />
    </Suspense>
  )
}
