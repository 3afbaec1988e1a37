import { createHmac } from 'node:crypto'

/** Derives a role's password from the one secret, so that nothing else has to be stored. */
export const derivePassword = (secret: string, role: string): string =>
  createHmac('sha256', secret).update(role).digest('base64url')
