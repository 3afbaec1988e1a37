import type { ResponseData, Calls } from '@dulcinea/contract'
import { APP_VERSION } from '@dulcinea/contract/constants'
import { send } from './client.ts'

export const PLATFORM = __ANDROID__ ? 'android' : 'web'

export type RemoteConfig = ResponseData<Calls['config']['remote']>

/** Fetched once, by the session, before anything else. */
export const fetchRemoteConfig = (): Promise<RemoteConfig> =>
  send('config', 'remote', { pf: PLATFORM, ver: APP_VERSION })
