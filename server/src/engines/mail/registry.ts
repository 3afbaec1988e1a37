import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { Mailer } from './port.ts'
import { emlFiles } from './providers/eml-files.ts'
import { smtpMailer } from './providers/smtp.ts'

/** The configured SMTP server, or files in the data folder. */
export const mailFrom = ({
  mail,
  dataDir,
  retention: { mailDays: retentionDays },
}: Pick<Config, 'mail' | 'dataDir' | 'retention'>): Mailer =>
  mail.smtpUrl
    ? smtpMailer({ url: mail.smtpUrl, from: mail.from })
    : emlFiles({ folder: join(dataDir, 'mail'), from: mail.from, retentionDays })
