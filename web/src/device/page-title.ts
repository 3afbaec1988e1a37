import { useEffect } from 'react'

const PRODUCT = 'Dulcinea'
/** Where the page is drawn for somebody else, there are no effects. */
const isDrawing = typeof window === 'undefined'

const show = (title: string | undefined): void => {
  const whole = title ? `${title} · ${PRODUCT}` : PRODUCT
  // Said again, the browser does all of it again.
  if (document.title !== whole) document.title = whole
}

export const usePageTitle = (title: string | undefined): void => {
  if (isDrawing) show(title)
  useEffect(() => show(title), [title])
}
