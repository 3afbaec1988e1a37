import type { Config } from '../../config/config.ts'

/** The configured list alone decides, at every call: whoever leaves it is out. */
export const isOperator = (
  { config }: { config: Pick<Config, 'adminEmails'> },
  email: string | null,
): email is string => email !== null && config.adminEmails.includes(email)
