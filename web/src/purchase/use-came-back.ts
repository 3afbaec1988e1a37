import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { cameBack } from './came-back.ts'

/** The parsed PayPal return and a function that removes it from the URL, so a reload ignores it. */
export const useCameBack = () => {
  const [search, setSearch] = useSearchParams()
  const back = useMemo(() => cameBack(search), [search])
  const leave = useCallback(() => setSearch({}, { replace: true }), [setSearch])
  return { back, leave }
}
