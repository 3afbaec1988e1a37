import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const scriptAt = (name: string) =>
  fileURLToPath(new URL(`../../server/test/support/${name}.ts`, import.meta.url))
const run = promisify(execFile)

const beside = async (name: string, ...facts: number[]): Promise<void> => {
  const env = { PATH: process.env['PATH'], DATA_DIR: process.env['E2E_DATA_DIR'] }
  await run(process.execPath, [scriptAt(name), ...facts.map(String)], { env })
}

/** As if the talks with her had been going on for so many minutes without a pause. */
export const ageTalksWith = (characterId: number, minutes: number): Promise<void> =>
  beside('age-stretch', characterId, minutes)

/** As if the talks with her had gone on for so many more messages, one an hour until now. */
export const lengthenTalksWith = (characterId: number, messages: number): Promise<void> =>
  beside('lengthen-talk', characterId, messages)
