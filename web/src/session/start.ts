import { FLAG } from '@dulcinea/contract/constants'
import { fetchRemoteConfig } from '../api/config.ts'
import { connect } from '../api/connection.ts'
import { keepInviteCode } from '../device/invite-code.ts'
import { setPictureDomain } from '../device/picture-url.ts'
import { onOtherTab } from '../device/storage.ts'
import { startLanguage } from '../i18n/language.ts'
import { signedInForMembersOnly } from './ask-to-sign-in.ts'
import { adoptToken, signIn } from './sign-in.ts'
import { signedOutHandler } from './signed-out.ts'
import { change, session } from './session.ts'

const loadConfig = async (): Promise<void> => {
  try {
    const config = await fetchRemoteConfig()
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

type Start = {
  goHome: () => void
  /** Called once there are words to show: the app need not wait for config and token. */
  show: () => void
}

/** Config, language, token: what must happen before the app knows who uses it. */
export const startSession = async ({ goHome, show }: Start): Promise<void> => {
  connect({
    token: () => session.get().token,
    purpose: () => (session.get().config?.flag === FLAG.production ? 1 : 0),
    signedOut: signedOutHandler(goHome),
    membersOnly: signedInForMembersOnly,
  })
  keepInviteCode(location.search)
  followOtherTabs()
  tryAgainWhenOnline()
  const config = loadConfig()
  await startLanguage()
  show()
  await Promise.all([config, signIn()])
}
