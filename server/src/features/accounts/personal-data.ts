import { computeKeyedHash } from '../../kernel/keyed-hash.ts'
import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { anonymizeActor, listAuditEntriesByUser } from './audit-entries-store.ts'
import { hashCodeTarget } from './codes.ts'
import { removeCodesOf } from './codes-store.ts'
import { removeGuestDevices } from './guest-devices-store.ts'
import { removeEmailRestores } from './email-changes-store.ts'
import { forgetDevices, listKnownDevices } from './known-devices-store.ts'
import * as store from './personal-data-store.ts'
import { endAllSessions } from './sessions-store.ts'

export const accountData: PersonalData = {
  name: 'account',
  columns: [
    'users.id',
    'users.invited_by',
    'sessions.user_id',
    'guest_devices.user_id',
    'email_changes.user_id',
    'known_devices.user_id',
    'audit_log.user_id',
  ],
  async *exportFiles(ctx, userId) {
    yield createJsonFile('account.json', () => store.findAccountData(ctx.db, userId))
    yield createJsonFile('sessions.json', () => store.listAllSessions(ctx.db, userId))
    yield createJsonFile('known-devices.json', () => listKnownDevices(ctx.db, userId))
    yield createJsonFile('past-addresses.json', () => store.listPastAddresses(ctx.db, userId))
    yield createJsonFile('changes.json', () => listAuditEntriesByUser(ctx.db, userId))
  },
  async erase(ctx, tx, { userId }) {
    const now = ctx.clock.now()
    const account = await store.findAccountData(tx, userId)
    if (account?.email) {
      await removeCodesOf(tx, hashCodeTarget(ctx, account.email))
      await store.rememberDeletedAddress(
        tx,
        computeKeyedHash(ctx, 'departed-address', account.email),
        now,
      )
    }
    await endAllSessions(tx, userId)
    await removeGuestDevices(tx, userId)
    await forgetDevices(tx, userId)
    await removeEmailRestores(tx, userId)
    await store.clearInviter(tx, userId)
    await store.anonymizeUser(tx, userId, now)
    await anonymizeActor(tx, userId)
  },
}
