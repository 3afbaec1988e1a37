import { calls } from '@dulcinea/contract'
import { type ChaosClient, retryWhileUnavailable } from './chaos-client.ts'
import { hashBytes } from './user-actions.ts'
import type { ClientRecord } from './client-record.ts'

// Only the newest members, because password hashing is slow: earlier rounds have checked the others.
const CHECKED_MEMBERS = 3

const auditUploads = async (origin: string, { uploads }: ClientRecord): Promise<string[]> => {
  const problems: string[] = []
  for (const { url, hash } of uploads) {
    const response = await fetch(new URL(url, origin))
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.status !== 200)
      problems.push(`the picture ${url} was answered with status ${response.status}`)
    else if (hashBytes(bytes) !== hash) problems.push(`the picture ${url} has changed`)
  }
  return problems
}

const auditMembers = async (client: ChaosClient, record: ClientRecord): Promise<string[]> => {
  const problems: string[] = []
  for (const { email, password, userId } of record.members.slice(-CHECKED_MEMBERS)) {
    const { token } = await client.baseClient.signInGuest()
    const fields = { email, password, channel: 'web' }
    const login = await retryWhileUnavailable(() =>
      client.send(calls.identity.login, fields, token),
    ).catch((error: unknown) => ({ userId: String(error) }))
    if (login.userId !== userId) problems.push(`${email} cannot sign in: ${login.userId}`)
  }
  return problems
}

/** Checks that uploaded pictures are served unchanged and that registered members can sign in. */
export const auditUploadsAndMembers = async (
  client: ChaosClient,
  origin: string,
  record: ClientRecord,
) => [...(await auditUploads(origin, record)), ...(await auditMembers(client, record))]
