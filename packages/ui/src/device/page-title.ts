import { useEffect } from 'react'

const PRODUCT = 'Dulcinea'
/** Effects do not run during server rendering. */
const isServer = typeof window === 'undefined'

const setTitle = (title: string | undefined): void => {
  const fullTitle = title ? `${title} · ${PRODUCT}` : PRODUCT
  // Setting the same title again makes the browser do the work again.
  if (document.title !== fullTitle) document.title = fullTitle
}

export const usePageTitle = (title: string | undefined): void => {
  if (isServer) setTitle(title)
  useEffect(() => setTitle(title), [title])
}
