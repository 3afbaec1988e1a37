import { FLAG } from '@dulcinea/contract/constants'
import { fetchRemoteConfig, type RemoteConfig } from '../api/config.ts'
import { connect } from '../api/connection.ts'
import { keepInviteCode } from '../device/invite-code.ts'
import { setPictureDomain } from '../device/picture-url.ts'
import { onOtherTab, remembered } from '../device/storage.ts'
import { startLanguage } from '../i18n/language.ts'
import { signedInForMembersOnly } from './ask-to-sign-in.ts'
import { adoptToken, signIn } from './sign-in.ts'
import { signedOutHandler } from './signed-out.ts'
import { change, session } from './session.ts'

const AT_GATE_MS = 5000

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const loadConfig = async (known: RemoteConfig | null): Promise<void> => {
  try {
    const config = known ?? (await fetchRemoteConfig())
    setPictureDomain(config.imgurl)
    change({ config })
  } catch {
    // Silently ignored: without it pictures come from the server itself, and payments stay in the sandbox.
    setPictureDomain(__SERVER_ORIGIN__)
  }
}

const followOtherTabs = (): void => {
  onOtherTab('token', (token) => {
    if (token === session.get().token) return
    if (token) void adoptToken(token)
    else change({ token: null, userId: null, state: 'offline' })
  })
}

const tryAgainWhenOnline = (): void => {
  addEventListener('online', () => {
    if (session.get().state === 'offline') void signIn()
  })
}

/** Who is still at the gate needs no account yet; what it takes to make one would hold up the answer. */
const guestAfter = async (entered: Promise<void>): Promise<void> => {
  await Promise.race([entered, sleep(AT_GATE_MS)])
  // Another tab may have signed in meanwhile.
  await signIn()
}

type Start = {
  /** What the page has brought along of it. */
  config: RemoteConfig | null
  goHome: () => void
  /**
   * Called once there are words to show: the app need not wait for config and token. Done when somebody
   * has come in and sees it.
   */
  show: () => Promise<void>
}

/** Config, language, token: what must happen before the app knows who uses it. */
export const startSession = async (start: Start): Promise<void> => {
  connect({
    token: () => session.get().token,
    purpose: () => (session.get().config?.flag === FLAG.production ? 1 : 0),
    signedOut: signedOutHandler(start.goHome),
    membersOnly: signedInForMembersOnly,
  })
  keepInviteCode(location.search)
  followOtherTabs()
  tryAgainWhenOnline()
  const config = loadConfig(start.config)
  await startLanguage()
  // A change while the app is being drawn would have it drawn from the start.
  let entered: Promise<void> | undefined
  const token = remembered('token')
  const adopted = token === null ? null : adoptToken(token, () => entered)
  entered = start.show()
  await Promise.all([config, adopted ?? guestAfter(entered)])
}
