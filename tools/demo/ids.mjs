// Ids of the product by readable names.
import { calls } from '@dulcinea/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/paths.mjs'

// Imported by URL: the tools are compiled apart from the server and must not include its sources.
const { createDemoClient } = await import(
  new URL('../../server/scripts/demo/demo-client.ts', import.meta.url).href
)

const FOLDER = join(root, 'server', 'catalogue', 'characters')
const PAGE_SIZE = 100

/**
 * Characters by the names of their files, `me`, and `own`: a character created by this user.
 * @returns {Promise<Record<string, number>>}
 */
export async function readIds(origin, { token, language }) {
  const client = createDemoClient(origin)
  const caller = { language: 'en-US', token }
  const { list } = await client.send(calls.characters.list, { pageSize: PAGE_SIZE }, caller)
  const ids = {}
  for (const file of readdirSync(FOLDER)) {
    const { firstName, lastName } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
    const match = list.find((one) => one.name === firstName.en && one.lastName === lastName.en)
    if (match) ids[file.replace(/\.json$/, '')] = match.id
  }
  const me = await client.send(calls.users.info, {}, { ...caller, language })
  const { list: ownCharacters } = await client
    .send(calls.ownCharacters.mine, {}, caller)
    .catch(() => ({ list: [] }))
  return { ...ids, me: me.userId, own: ownCharacters.at(-1)?.id ?? 0 }
}
