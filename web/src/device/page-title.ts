import { useEffect } from 'react'

const PRODUCT = 'Dulcinea'

export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
}
