import { vi } from 'vitest'

/** Stubs `Image`; the test fires the load or error event of each created image. */
export const stubImages = () => {
  const created: FakeImage[] = []
  class FakeImage {
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    width = 160
    height = 214
    src = ''
    constructor() {
      created.push(this)
    }
  }
  vi.stubGlobal('Image', FakeImage)
  return created
}
