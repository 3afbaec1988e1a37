import { calls } from '@dulcinea/contract'
import { type Door, patiently } from './door.ts'
import { hashOf } from './errands.ts'
import type { Notebook } from './notebook.ts'

// Hashing a password takes its time: the newest are enough, the older ones were looked at before.
const NEWEST = 3

const pictures = async (origin: string, { uploads }: Notebook): Promise<string[]> => {
  const problems: string[] = []
  for (const { url, hash } of uploads) {
    const answer = await fetch(new URL(url, origin))
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (answer.status !== 200) problems.push(`the picture ${url} is answered ${answer.status}`)
    else if (hashOf(bytes) !== hash) problems.push(`the picture ${url} has changed`)
  }
  return problems
}

const members = async (door: Door, notebook: Notebook): Promise<string[]> => {
  const problems: string[] = []
  for (const { email, password, userId } of notebook.members.slice(-NEWEST)) {
    const { token } = await door.client.guest()
    const fields = { email, password, channel: 'web' }
    const found = await patiently(() => door.ask(calls.identity.login, fields, token)).catch(
      (error: unknown) => ({ userId: String(error) }),
    )
    if (found.userId !== userId) problems.push(`${email} cannot sign in: ${found.userId}`)
  }
  return problems
}

/** Pictures that were sent are served as they were, and whoever registered can sign in. */
export const auditKept = async (door: Door, origin: string, notebook: Notebook) => [
  ...(await pictures(origin, notebook)),
  ...(await members(door, notebook)),
]
