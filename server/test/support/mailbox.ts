import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'

export type ReadMail = { to: string; from: string; subject: string; text: string; html: string }

const WAIT_MS = 10_000
const LOOK_MS = 20

export const parseMail = async (raw: Buffer | string): Promise<ReadMail> => {
  const mail = await PostalMime.parse(raw)
  return {
    to: mail.to?.[0]?.address ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  }
}

/** All numbers of just six digits, as a person would see them. */
export const sixDigits = (text: string): string[] => text.match(/(?<!\d)\d{6}(?!\d)/g) ?? []

/** The mails that the app wrote as files, the oldest first. */
export const mailboxOf = ({ dataDir }: { dataDir: string }) => {
  const folder = join(dataDir, 'mail')
  const files = async (): Promise<string[]> => {
    const names = await readdir(folder).catch(() => [])
    const found = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    )
    return found.toSorted((a, b) => a.at - b.at).map(({ name }) => join(folder, name))
  }
  const to = async (address: string): Promise<ReadMail[]> => {
    const all = await Promise.all(
      (await files()).map(async (file) => parseMail(await readFile(file))),
    )
    return all.filter((mail) => mail.to === address)
  }
  /** The so-many-eth mail to this address, waited for. */
  const nth = async (address: string, number: number): Promise<ReadMail> => {
    const giveUp = Date.now() + WAIT_MS
    for (;;) {
      const mail = (await to(address))[number - 1]
      if (mail) return mail
      if (Date.now() > giveUp) throw new Error(`Mail ${number} to ${address} did not come`)
      await sleep(LOOK_MS)
    }
  }
  return { folder, files, to, nth, first: (address: string) => nth(address, 1) }
}
export type Mailbox = ReturnType<typeof mailboxOf>

export const codeIn = (mail: ReadMail): string => {
  const [code] = sixDigits(mail.text)
  if (!code) throw new Error(`No code in: ${mail.text}`)
  return code
}
