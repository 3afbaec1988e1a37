import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const AGE = fileURLToPath(new URL('../../server/test/support/age-stretch.ts', import.meta.url))
const run = promisify(execFile)

/** As if the talks with her had been going on for so many minutes without a pause. */
export const ageTalksWith = async (characterId: number, minutes: number): Promise<void> => {
  const env = { PATH: process.env['PATH'], DATA_DIR: process.env['E2E_DATA_DIR'] }
  await run(process.execPath, [AGE, String(characterId), String(minutes)], { env })
}
