import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { parsePayPalReturn } from './parse-paypal-return.ts'

/** The parsed PayPal return and a function that removes it from the URL, so a reload ignores it. */
export const usePayPalReturn = () => {
  const [search, setSearch] = useSearchParams()
  const back = useMemo(() => parsePayPalReturn(search), [search])
  const leave = useCallback(() => setSearch({}, { replace: true }), [setSearch])
  return { back, leave }
}
