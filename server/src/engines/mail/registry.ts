import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { Mailer } from './port.ts'
import { createEmlFileMailer } from './providers/eml-files.ts'
import { createSmtpMailer } from './providers/smtp.ts'

/** The configured SMTP server, or files in the data folder. */
export const createMailer = ({
  mail,
  dataDir,
  retention: { mailDays: retentionDays },
}: Pick<Config, 'mail' | 'dataDir' | 'retention'>): Mailer =>
  mail.smtpUrl
    ? createSmtpMailer({ url: mail.smtpUrl, from: mail.from })
    : createEmlFileMailer({ folder: join(dataDir, 'mail'), from: mail.from, retentionDays })
