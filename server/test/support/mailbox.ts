import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'

export type ParsedEmail = { to: string; from: string; subject: string; text: string; html: string }

const WAIT_TIMEOUT_MS = 10_000
const POLL_INTERVAL_MS = 20

export const parseEmail = async (raw: Buffer | string): Promise<ParsedEmail> => {
  const mail = await PostalMime.parse(raw)
  return {
    to: mail.to?.[0]?.address ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  }
}

/** All numbers of exactly six digits in the text. */
export const findSixDigitNumbers = (text: string): string[] =>
  text.match(/(?<!\d)\d{6}(?!\d)/g) ?? []

/** Reads the emails that the app wrote as files, oldest first. */
export const openMailbox = ({ dataDir }: { dataDir: string }) => {
  const folder = join(dataDir, 'mail')
  const listFiles = async (): Promise<string[]> => {
    const names = await readdir(folder).catch(() => [])
    const stats = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    )
    return stats.toSorted((a, b) => a.at - b.at).map(({ name }) => join(folder, name))
  }
  const listTo = async (address: string): Promise<ParsedEmail[]> => {
    const all = await Promise.all(
      (await listFiles()).map(async (file) => parseEmail(await readFile(file))),
    )
    return all.filter((mail) => mail.to === address)
  }
  /** Waits for the nth email to this address, counted from 1. */
  const waitForNth = async (address: string, number: number): Promise<ParsedEmail> => {
    const deadline = Date.now() + WAIT_TIMEOUT_MS
    for (;;) {
      const mail = (await listTo(address))[number - 1]
      if (mail) return mail
      if (Date.now() > deadline) throw new Error(`Email ${number} to ${address} did not arrive`)
      await sleep(POLL_INTERVAL_MS)
    }
  }
  return {
    folder,
    listFiles,
    listTo,
    waitForNth,
    waitForFirst: (address: string) => waitForNth(address, 1),
  }
}
export type Mailbox = ReturnType<typeof openMailbox>

export const extractCode = (mail: ParsedEmail): string => {
  const [code] = findSixDigitNumbers(mail.text)
  if (!code) throw new Error(`No code in: ${mail.text}`)
  return code
}
