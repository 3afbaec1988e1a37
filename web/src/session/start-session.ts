import { REMOTE_FLAG } from '@dulcinea/contract/constants'
import { fetchRemoteConfig, type RemoteConfig } from '../api/config.ts'
import { configureClient } from '../api/client-config.ts'
import { storeInviteCode } from '../device/invite-code.ts'
import { setPictureDomain } from '@dulcinea/ui/device/picture-url.ts'
import { onOtherTab, readStored } from '../device/storage.ts'
import { initLanguage } from '../i18n/language.ts'
import { promptSignIn } from './ask-to-sign-in.ts'
import { adoptToken, signIn } from './sign-in.ts'
import { createRejectedTokenHandler } from './handle-rejected-token.ts'
import { updateSession, session } from './session.ts'

const AGE_GATE_TIMEOUT_MS = 5000

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const loadConfig = async (embedded: RemoteConfig | null): Promise<void> => {
  try {
    const config = embedded ?? (await fetchRemoteConfig())
    setPictureDomain(config.imgurl)
    updateSession({ config })
  } catch {
    // Fallback: pictures come from the server itself, and payments stay in the sandbox.
    setPictureDomain(__SERVER_ORIGIN__)
  }
}

const followOtherTabs = (): void => {
  onOtherTab('token', (token) => {
    if (token === session.get().token) return
    if (token) void adoptToken(token)
    else updateSession({ token: null, userId: null, state: 'offline' })
  })
}

const retryWhenOnline = (): void => {
  addEventListener('online', () => {
    if (session.get().state === 'offline') void signIn()
  })
}

/** No guest account is needed while the age gate is open; creating one then would delay its response to input. */
const signInAfterAgeGate = async (mounted: Promise<void>): Promise<void> => {
  await Promise.race([mounted, sleep(AGE_GATE_TIMEOUT_MS)])
  // Another tab may have signed in meanwhile.
  await signIn()
}

type SessionStartOptions = {
  /** The config embedded in a server-rendered page. */
  config: RemoteConfig | null
  goHome: () => void
  /**
   * Called once the texts are loaded: the app does not wait for config and token. Resolves when the user
   * has passed the age gate and the app is mounted.
   */
  show: () => Promise<void>
}

/** Loads config and language, shows the app and signs in. */
export const startSession = async (options: SessionStartOptions): Promise<void> => {
  configureClient({
    getToken: () => session.get().token,
    getPurpose: () => (session.get().config?.flag === REMOTE_FLAG.production ? 1 : 0),
    onSignedOut: createRejectedTokenHandler(options.goHome),
    requestSignIn: promptSignIn,
  })
  storeInviteCode(location.search)
  followOtherTabs()
  retryWhenOnline()
  const config = loadConfig(options.config)
  await initLanguage()
  // A session change during hydration would restart rendering, so it waits until the app is mounted.
  let mounted: Promise<void> | undefined
  const token = readStored('token')
  const tokenAdopted = token === null ? null : adoptToken(token, () => mounted)
  mounted = options.show()
  await Promise.all([config, tokenAdopted ?? signInAfterAgeGate(mounted)])
}
