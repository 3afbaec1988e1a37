// What the product numbers, by the names that a person would use.
import { calls } from '@dulcinea/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/paths.mjs'

// Loaded by address: the tools are compiled apart from the server and must not pull its sources in.
const { openDoor } = await import(
  new URL('../../server/scripts/demo/door.ts', import.meta.url).href
)

const FOLDER = join(root, 'server', 'catalogue', 'characters')
const EVERYBODY = 100

/**
 * Characters by the names of their files; `me`, and `own`: one that this person made.
 * @returns {Promise<Record<string, number>>}
 */
export async function idsFor(origin, { token, language }) {
  const door = openDoor(origin)
  const caller = { language: 'en-US', token }
  const { list } = await door.ask(calls.characters.list, { pageSize: EVERYBODY }, caller)
  const ids = {}
  for (const file of readdirSync(FOLDER)) {
    const { firstName, lastName } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
    const found = list.find((one) => one.name === firstName.en && one.lastName === lastName.en)
    if (found) ids[file.replace(/\.json$/, '')] = found.id
  }
  const me = await door.ask(calls.users.info, {}, { ...caller, language })
  const { list: mine } = await door
    .ask(calls.ownCharacters.mine, {}, caller)
    .catch(() => ({ list: [] }))
  return { ...ids, me: me.userId, own: mine.at(-1)?.id ?? 0 }
}
