import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SERVE = fileURLToPath(new URL('../../server/scripts/serve-for-browser.ts', import.meta.url))

/** Starts the product for all browser tests, which read its address from the environment. */
const globalSetup = async () => {
  const child = spawn(process.execPath, [SERVE], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { origin, dataDir, said, push } = JSON.parse(line) as Record<string, string>
  Object.assign(process.env, { E2E_ORIGIN: origin, E2E_DATA_DIR: dataDir, E2E_SAID: said })
  process.env['E2E_PUSH'] = push
  return async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

export default globalSetup
