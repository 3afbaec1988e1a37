import type { Config } from '../../config/config.ts'

/** Only ADMIN_EMAILS decides, at every call: removing an address revokes access at once. */
export const isOperator = (
  { config }: { config: Pick<Config, 'adminEmails'> },
  email: string | null,
): email is string => email !== null && config.adminEmails.includes(email)
