import { useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '@dulcinea/contract/constants'

/** Debounces the typed keywords; empty until the debounce has elapsed. */
export const useDebouncedKeywords = (typed: string) => {
  const keywords = typed.trim()
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(keywords), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [keywords])
  return {
    debounced: debounced === keywords ? debounced : '',
    flush: (text: string) => setDebounced(text.trim()),
  }
}
