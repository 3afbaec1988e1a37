import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { cameBack } from './came-back.ts'

/** How one came back, and the way to leave that behind: then a reload is an ordinary visit. */
export const useCameBack = () => {
  const [search, setSearch] = useSearchParams()
  const back = useMemo(() => cameBack(search), [search])
  const leave = useCallback(() => setSearch({}, { replace: true }), [setSearch])
  return { back, leave }
}
