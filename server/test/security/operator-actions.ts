import { suspendUser } from '../../src/features/accounts/index.ts'
import { grantPoints } from '../../src/features/points/index.ts'
import { write } from '../../src/db/write.ts'
import type { TestApp } from '../support/test-app.ts'
import { TOTP_STEP_MS, type OperatorActions, type TotpClock } from './security-actors.ts'

/** Operator actions performed directly in the process of the tests. */
export const createOperatorActions = (app: TestApp): OperatorActions => {
  const findUserId = async (email: string): Promise<number> => {
    const row = await app.base.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return row.id
  }
  return {
    async givePoints(email, amount) {
      const userId = await findUserId(email)
      await write(app.createJobContext('test'), 'test', (tx) =>
        grantPoints(tx, {
          userId,
          amount,
          reason: 'adjustment',
          key: `hand:${email}`,
          now: app.clock.now(),
        }),
      )
    },
    async suspend(email) {
      const userId = await findUserId(email)
      await write(app.createJobContext('test'), 'test', (tx) =>
        suspendUser(app.base, tx, { userId, reason: 'a test' }),
      )
    },
  }
}

/** Moves the test clock instead of waiting half a minute for the next code. */
export const createTotpClock = ({ clock }: TestApp): TotpClock => ({
  now: () => clock.now().getTime(),
  next: async () => clock.advance(TOTP_STEP_MS),
})
