import type { Storage } from './storage/port.ts'
import type { TextModel } from './text-model/port.ts'

/** The outside world, chosen once in main. */
export type Engines = { textModel: TextModel; storage: Storage }
