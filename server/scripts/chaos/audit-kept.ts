import { calls } from '@dulcinea/contract'
import { type Door, patiently } from './door.ts'
import { hashOf } from './errands.ts'
import type { Notebook } from './notebook.ts'

// Password hashing is slow: older members were checked in earlier rounds.
const NEWEST_MEMBERS = 3

const auditUploads = async (origin: string, { uploads }: Notebook): Promise<string[]> => {
  const problems: string[] = []
  for (const { url, hash } of uploads) {
    const answer = await fetch(new URL(url, origin))
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (answer.status !== 200) problems.push(`the picture ${url} is answered with ${answer.status}`)
    else if (hashOf(bytes) !== hash) problems.push(`the picture ${url} has changed`)
  }
  return problems
}

const auditMembers = async (client: Door, record: Notebook): Promise<string[]> => {
  const problems: string[] = []
  for (const { email, password, userId } of record.members.slice(-NEWEST_MEMBERS)) {
    const { token } = await client.baseClient.guest()
    const fields = { email, password, channel: 'web' }
    const login = await patiently(() => client.send(calls.identity.login, fields, token)).catch(
      (error: unknown) => ({ userId: String(error) }),
    )
    if (login.userId !== userId) problems.push(`${email} cannot sign in: ${login.userId}`)
  }
  return problems
}

/** Uploaded pictures are served unchanged, and registered members can sign in. */
export const auditKept = async (client: Door, origin: string, record: Notebook) => [
  ...(await auditUploads(origin, record)),
  ...(await auditMembers(client, record)),
]
