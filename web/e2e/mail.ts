import { expect } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

const FOLDER = join(process.env['E2E_DATA_DIR'] ?? '', 'mail')

const readMails = async (address: string) => {
  const names = (await readdir(FOLDER).catch(() => []))
    .filter((name) => name.endsWith('.eml'))
    .sort()
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(FOLDER, name)))),
  )
  return mails.filter((mail) => mail.to?.some((to) => to.address === address))
}

/** The code in the newest email to this address, once `mails` of them have arrived. */
export const readEmailCode = async (address: string, mails = 1): Promise<string> => {
  await expect.poll(async () => (await readMails(address)).length).toBeGreaterThanOrEqual(mails)
  const newest = (await readMails(address)).at(-1)
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error('no code in the email')
  return code
}

export const countEmails = async (address: string): Promise<number> =>
  (await readMails(address)).length
