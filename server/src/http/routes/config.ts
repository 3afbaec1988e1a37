import type { Calls } from '@dulcinea/contract'
import { REMOTE_FLAG } from '@dulcinea/contract/constants'
import * as settings from '../../features/settings/index.ts'
import type { CallHandlers } from '../mount-calls.ts'

export const configRoutes = {
  remote: (ctx) => {
    const { imageUrl, payments, ageGate, isScripted } = settings.getRemoteConfig(ctx)
    const flag = payments === 'production' ? REMOTE_FLAG.production : REMOTE_FLAG.sandbox
    const textSource = isScripted ? ('script' as const) : ('model' as const)
    return { imgurl: imageUrl, flag, payments, ageGate, words: textSource }
  },
} satisfies CallHandlers<Calls['config']>
