import type { ResponseData, Calls } from '@dulcinea/contract'
import type { Language } from '@dulcinea/contract/constants'
import type { readExtraInfo } from '../../use-cases/read-extra-info.ts'
import type { NamedEntry } from '../../use-cases/list-ledger.ts'
import { translate } from '../../i18n/translate.ts'

type ExtraInfo = Awaited<ReturnType<typeof readExtraInfo>>
type WireEntry = ResponseData<Calls['points']['ledger']>['list'][number]

export const presentExtraInfo = (info: ExtraInfo): ResponseData<Calls['points']['extraInfo']> => ({
  userId: info.userId,
  integral: info.balance.points,
  extend: JSON.stringify({
    freeTimes: info.balance.freeLeft,
    freeTimesMax: info.balance.freePerDay,
    resetAt: info.balance.resetAt.toISOString(),
    ceiling: info.balance.ceiling,
  }),
  inviteCode: info.standing.inviteCode,
  inviteCount: info.standing.invitedCount,
  inviteIntegral: info.earned,
})

/** A ledger entry with a sentence that describes it, including the name of a character or user if any. */
export const presentLedgerEntry = (entry: NamedEntry, language: Language): WireEntry => ({
  id: entry.id,
  delta: entry.delta,
  balance: entry.balance,
  reason: entry.reason,
  text: translate(language, `ledger.${entry.reason}${entry.characterName ? '.with' : '.alone'}`, {
    name: entry.characterName,
  }),
  addTime: entry.at.toISOString(),
  ref: entry.ref,
})
