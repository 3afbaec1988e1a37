import { TOTP_DIGITS } from '@dulcinea/contract/console'
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const ISSUER = 'Dulcinea'
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
// Clocks of telephones differ: the code before and the one after are taken too.
const WINDOW = 1
const GROUP = /.{1,4}/g

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    digits: TOTP_DIGITS,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** Which step of time a code belongs to; null when it is none of those that count now. */
export const stepOfCode = (secret: Buffer, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

export type Enrolment = { secret: string; uri: string; qr: { size: number; path: string } }

const runsOf = (row: readonly boolean[], y: number): string => {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x++
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
  }
  return path
}

/** What is shown once, to be scanned or typed. */
export const enrolmentOf = (secret: Buffer, label: string): Enrolment => {
  const totp = totpOf(secret, label)
  const uri = totp.toString()
  const { data, size } = encode(uri)
  const path = data.map((row, y) => runsOf(row, y)).join('')
  return { secret: (totp.secret.base32.match(GROUP) ?? []).join(' '), uri, qr: { size, path } }
}
