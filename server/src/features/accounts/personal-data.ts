import { changesBy, forgetActor } from '../../kernel/audit-store.ts'
import { keyedHash } from '../../kernel/keyed-hash.ts'
import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { targetHash } from './codes.ts'
import { removeCodesOf } from './codes-store.ts'
import { removeDevices } from './devices-store.ts'
import { removeWaysBack } from './email-changes-store.ts'
import { forgetDevices, knownDevicesOf } from './known-devices-store.ts'
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
  async *exportOf(ctx, userId) {
    yield jsonFile('account.json', () => store.accountOf(ctx.db, userId))
    yield jsonFile('sessions.json', () => store.sessionsEver(ctx.db, userId))
    yield jsonFile('known-devices.json', () => knownDevicesOf(ctx.db, userId))
    yield jsonFile('past-addresses.json', () => store.pastAddresses(ctx.db, userId))
    yield jsonFile('changes.json', () => changesBy(ctx.db, userId))
  },
  async erase(ctx, tx, { userId }) {
    const now = ctx.clock.now()
    const account = await store.accountOf(tx, userId)
    if (account?.email) {
      await removeCodesOf(tx, targetHash(ctx, account.email))
      await store.rememberDeparted(tx, keyedHash(ctx, 'departed-address', account.email), now)
    }
    await endAllSessions(tx, userId)
    await removeDevices(tx, userId)
    await forgetDevices(tx, userId)
    await removeWaysBack(tx, userId)
    await store.forgetInviter(tx, userId)
    await store.emptyUser(tx, userId, now)
    await forgetActor(tx, userId)
  },
}
