import { useSearchParams } from 'react-router'

/** What a list is asked for lives in the address: back, reload and a shared link keep it. */
export const usePlace = () => {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  return {
    page,
    get: (name: string): string => params.get(name) ?? '',
    /** One of the known values, or nothing. */
    pick: <Value extends string>(name: string, known: readonly Value[]): Value | undefined =>
      known.find((value) => value === params.get(name)),
    /** Another question starts at its first page. */
    set: (changes: Record<string, string>): void =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      }),
    goTo: (to: number): void =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        if (to > 1) next.set('page', String(to))
        else next.delete('page')
        return next
      }),
  }
}
