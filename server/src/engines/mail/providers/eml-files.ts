import { createTransport } from 'nodemailer'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from '../port.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const createFileName = (): string => {
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')
  return `${time}-${randomBytes(4).toString('hex')}.eml`
}

const getWrittenAt = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Writes each email to an .eml file, for machines without a mail server. */
export const createEmlFileMailer = (input: {
  folder: string
  from: string
  retentionDays: number
}): Mailer => {
  const { folder, from, retentionDays } = input
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const prepareFolder = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
  }
  const tidy = async (now: Date) => {
    const names = await readdir(folder).catch(() => [])
    for (const name of names) {
      const file = join(folder, name)
      if (now.getTime() - (await getWrittenAt(file)) > retentionDays * DAY_MS)
        await rm(file, { force: true })
    }
  }
  return {
    name: `files in ${folder}`,
    async send(mail, signal) {
      signal.throwIfAborted()
      const { message } = await composer.sendMail({ from, ...mail })
      if (!Buffer.isBuffer(message)) throw new Error('could not compose email')
      await prepareFolder()
      const file = join(folder, createFileName())
      // Written to a temporary file and renamed, so that a partial email is never visible.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      return { location: file }
    },
    removeExpired: tidy,
    close: async () => {},
  }
}
