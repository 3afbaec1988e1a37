import './no-window.ts'
import type { Asked, Drawn } from './draw.tsx'

export type { Asked, Drawn }

// Imported after the globals are set: its modules read `window` while they load.
const loaded = import('./draw.tsx')

/** Called by the server's render worker by this name. */
export const draw = async (request: Asked): Promise<Drawn | null> => (await loaded).draw(request)
