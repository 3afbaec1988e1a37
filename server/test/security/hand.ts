import { suspendUser } from '../../src/features/accounts/index.ts'
import { grantPoints } from '../../src/features/points/index.ts'
import { write } from '../../src/kernel/write.ts'
import type { TestApp } from '../support/test-app.ts'
import { STEP_MS, type Hand, type Steps } from './crew.ts'

/** An operator's hand inside the process of the tests. */
export const handOf = (app: TestApp): Hand => {
  const idOf = async (email: string): Promise<number> => {
    const row = await app.base.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return row.id
  }
  return {
    async givePoints(email, amount) {
      const userId = await idOf(email)
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
      const userId = await idOf(email)
      await write(app.job('test'), 'test', (tx) =>
        suspendUser(app.base, tx, { userId, reason: 'a test' }),
      )
    },
  }
}

/** The clock of the tests can be moved: nobody waits half a minute for another code. */
export const stepsOf = ({ clock }: TestApp): Steps => ({
  now: () => clock.now().getTime(),
  next: async () => clock.advance(STEP_MS),
})
