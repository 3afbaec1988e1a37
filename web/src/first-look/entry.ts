import './no-window.ts'
import type { Asked, Drawn } from './draw.tsx'

export type { Asked, Drawn }

// Only now: its modules look for a window while they load.
const loaded = import('./draw.tsx')

export const draw = async (asked: Asked): Promise<Drawn | null> => (await loaded).draw(asked)
