import { useSearchParams } from 'react-router'

/** The filters and page of a list, stored in the URL: back, reload and shared links keep them. */
export const useListParams = () => {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  return {
    page,
    get: (name: string): string => params.get(name) ?? '',
    /** The value of a parameter when it is one of the known ones. */
    pick: <Value extends string>(name: string, known: readonly Value[]): Value | undefined =>
      known.find((value) => value === params.get(name)),
    /** Changes filters and returns to the first page. */
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
