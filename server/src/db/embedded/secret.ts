import { createHmac } from 'node:crypto'

/** The roles' passwords are made from the one secret, so that nothing else need be kept. */
export const passwordOf = (secret: string, role: string): string =>
  createHmac('sha256', secret).update(role).digest('base64url')
