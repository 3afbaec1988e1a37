import { TOTP_DIGITS } from '@dulcinea/contract/console'
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const ISSUER = 'Dulcinea'
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
// Clocks of phones differ: the previous and the next code are accepted too.
const WINDOW_STEPS = 1
const GROUPS_OF_FOUR = /.{1,4}/g

export const createTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

const createTotp = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    digits: TOTP_DIGITS,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** The TOTP time step of a code; null if the code is not valid now. */
export const findTotpStep = (secret: Buffer, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const delta = createTotp(secret).validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

export type Enrolment = { secret: string; uri: string; qr: { size: number; path: string } }

const toSvgPath = (row: readonly boolean[], y: number): string => {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x++
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
  }
  return path
}

/** The enrolment data that is shown once, to be scanned or typed. */
export const createEnrolment = (secret: Buffer, label: string): Enrolment => {
  const totp = createTotp(secret, label)
  const uri = totp.toString()
  const { data, size } = encode(uri)
  const path = data.map((row, y) => toSvgPath(row, y)).join('')
  return {
    secret: (totp.secret.base32.match(GROUPS_OF_FOUR) ?? []).join(' '),
    uri,
    qr: { size, path },
  }
}
