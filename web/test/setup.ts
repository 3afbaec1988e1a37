import { afterEach } from 'vitest'
import { unmountAll } from './render.tsx'

// React asks for this by name before it lets tests wait for updates.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(async () => {
  await unmountAll()
  localStorage.clear()
})
