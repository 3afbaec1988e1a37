import { suspendUser } from '../../src/features/accounts/index.ts'
import { grantPoints } from '../../src/features/points/index.ts'
import { write } from '../../src/kernel/write.ts'
import type { TestApp } from '../support/test-app.ts'
import { STEP_MS, type Hand, type Steps } from './crew.ts'

/** Operator actions performed directly in the process of the tests. */
export const handOf = (app: TestApp): Hand => {
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
      await write(app.job('test'), 'test', (tx) =>
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
      await write(app.job('test'), 'test', (tx) =>
        suspendUser(app.base, tx, { userId, reason: 'a test' }),
      )
    },
  }
}

/** Moves the test clock instead of waiting half a minute for the next code. */
export const stepsOf = ({ clock }: TestApp): Steps => ({
  now: () => clock.now().getTime(),
  next: async () => clock.advance(STEP_MS),
})
