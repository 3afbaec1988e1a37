import { useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '@dulcinea/contract/constants'

/** What has been typed, once it has stood still for a while; empty until then. */
export const useSettled = (typed: string) => {
  const keywords = typed.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(keywords), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [keywords])
  return {
    settled: settled === keywords ? settled : '',
    settle: (text: string) => setSettled(text.trim()),
  }
}
