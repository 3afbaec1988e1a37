import { useSyncExternalStore } from 'react'
import { BREAKPOINT_MEDIUM, BREAKPOINT_SMALL } from '@dulcinea/contract/constants'

export type Layout = 'small' | 'medium' | 'large'

const belowMedium = matchMedia(`(width < ${BREAKPOINT_MEDIUM}px)`)
const belowSmall = matchMedia(`(width < ${BREAKPOINT_SMALL}px)`)

export const getLayout = (): Layout => {
  if (belowSmall.matches) return 'small'
  return belowMedium.matches ? 'medium' : 'large'
}

const subscribe = (listener: () => void) => {
  belowMedium.addEventListener('change', listener)
  belowSmall.addEventListener('change', listener)
  return () => {
    belowMedium.removeEventListener('change', listener)
    belowSmall.removeEventListener('change', listener)
  }
}

export const useLayout = (): Layout => useSyncExternalStore(subscribe, getLayout, getLayout)
