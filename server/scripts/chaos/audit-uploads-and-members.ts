import { calls } from '@dulcinea/contract'
import { type ChaosClient, retryWhileUnavailable } from './chaos-client.ts'
import { hashBytes } from './user-actions.ts'
import type { ClientRecord } from './client-record.ts'

// Password hashing is slow: older members were checked in earlier rounds.
const NEWEST_MEMBERS = 3

const auditUploads = async (origin: string, { uploads }: ClientRecord): Promise<string[]> => {
  const problems: string[] = []
  for (const { url, hash } of uploads) {
    const answer = await fetch(new URL(url, origin))
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (answer.status !== 200) problems.push(`the picture ${url} is answered with ${answer.status}`)
    else if (hashBytes(bytes) !== hash) problems.push(`the picture ${url} has changed`)
  }
  return problems
}

const auditMembers = async (client: ChaosClient, record: ClientRecord): Promise<string[]> => {
  const problems: string[] = []
  for (const { email, password, userId } of record.members.slice(-NEWEST_MEMBERS)) {
    const { token } = await client.baseClient.signInGuest()
    const fields = { email, password, channel: 'web' }
    const login = await retryWhileUnavailable(() =>
      client.send(calls.identity.login, fields, token),
    ).catch((error: unknown) => ({ userId: String(error) }))
    if (login.userId !== userId) problems.push(`${email} cannot sign in: ${login.userId}`)
  }
  return problems
}

/** Uploaded pictures are served unchanged, and registered members can sign in. */
export const auditUploadsAndMembers = async (
  client: ChaosClient,
  origin: string,
  record: ClientRecord,
) => [...(await auditUploads(origin, record)), ...(await auditMembers(client, record))]
