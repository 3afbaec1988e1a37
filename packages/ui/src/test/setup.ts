import { afterEach } from 'vitest'
import { unmountAll } from './render.tsx'

// React requires this global before tests may use `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(async () => {
  await unmountAll()
  localStorage.clear()
})
