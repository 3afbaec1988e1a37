import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const scriptAt = (name: string) =>
  fileURLToPath(new URL(`../../server/test/support/${name}.ts`, import.meta.url))
const run = promisify(execFile)

const runScript = async (name: string, ...args: number[]): Promise<void> => {
  const env = { PATH: process.env['PATH'], DATA_DIR: process.env['E2E_DATA_DIR'] }
  await run(process.execPath, [scriptAt(name), ...args.map(String)], { env })
}

/** Backdates all conversations with a character as if they had lasted this long without a break. */
export const ageConversations = (characterId: number, minutes: number): Promise<void> =>
  runScript('backdate-chat-session', characterId, minutes)

/** Adds messages to all conversations with a character, one per hour until now. */
export const extendConversations = (characterId: number, messages: number): Promise<void> =>
  runScript('lengthen-conversation', characterId, messages)
