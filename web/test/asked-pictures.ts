import { vi } from 'vitest'

/** Pictures that are asked for beside the page, each to come or to fail when the test says so. */
export const askedPictures = () => {
  const asked: StandIn[] = []
  class StandIn {
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    width = 160
    height = 214
    src = ''
    constructor() {
      asked.push(this)
    }
  }
  vi.stubGlobal('Image', StandIn)
  return asked
}
