import type { Mailer } from './mail/port.ts'
import type { Screening } from './screening/port.ts'
import type { Sms } from './sms/port.ts'
import type { Storage } from './storage/port.ts'
import type { TextModel } from './text-model/port.ts'

/** The outside world, chosen once in main. */
export type Engines = {
  textModel: TextModel
  screening: Screening
  storage: Storage
  mail: Mailer
  sms: Sms | null
}
