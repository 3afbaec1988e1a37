import { lazy, Suspense, useEffect, useState } from 'react'

const UnreadBadge = lazy(async () => ({
  default: (await import('./UnreadBadge.tsx')).UnreadBadge,
}))

const AFTER_MS = 1500

/** The number of unread messages, once everything that one came for is there. */
export const Unread = ({ className }: { className: string | undefined }) => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return null
  return (
    <Suspense>
      <UnreadBadge className={className} />
    </Suspense>
  )
}
