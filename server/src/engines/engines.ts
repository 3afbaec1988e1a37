import type { PayPalSimulator } from '@dulcinea/paypal-simulator'
import type { ImageModel } from './image-model/port.ts'
import type { GooglePlay } from './google-play/port.ts'
import type { Mailer } from './mail/port.ts'
import type { PayPal } from './paypal/port.ts'
import type { PushSender } from './push/port.ts'
import type { Redis } from './redis/port.ts'
import type { Screening } from './screening/port.ts'
import type { Sms } from './sms/port.ts'
import type { Storage } from './storage/port.ts'
import type { TextModel } from './text-model/port.ts'

/** The external services, chosen once at start-up. */
export type Engines = {
  textModel: TextModel
  imageModel: ImageModel
  screening: Screening
  storage: Storage
  mail: Mailer
  sms: Sms | null
  push: PushSender
  paypal: PayPal
  /** Only with PAYMENTS=local (play money). */
  paypalSimulator: PayPalSimulator | null
  googlePlay: GooglePlay | null
  /** Absent where PostgreSQL carries pub/sub and rate limits between nodes. */
  redis?: Redis | null
}
