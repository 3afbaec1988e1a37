import { calls } from '@dulcinea/contract'
import { createDeviceKey } from '../../test/support/client.ts'
import { WITHHELD_REPLY_PROMPT } from './fake-model.ts'
import type { Scenario } from './scenario.ts'
import { createGuest, createMember, sendUntil, type Attacker, type Target } from './target.ts'

const MIN_SHOWN_LENGTH = 300

const spendFreeMessages = async (target: Target, guest: Attacker) => {
  while ((await guest.freeMessages()) > 0) {
    const fields = { aiGirlId: target.characterId, content: 'Hello' }
    await guest.client.collectLines(calls.chat.send, fields, guest)
  }
}

export const moneyScenarios: Scenario[] = [
  {
    name: 'conversations deleted while the reply streams',
    async run(target) {
      const guest = await createGuest(target)
      const before = await guest.freeMessages()
      const shown = await sendUntil(
        guest,
        { aiGirlId: target.characterId, content: 'A long story, please' },
        (text) => text.length > MIN_SHOWN_LENGTH,
        () => guest.client.sendRaw(calls.history.forget, { aiAgentId: target.characterId }, guest),
      )
      const after = await guest.freeMessages()
      return after < before ? null : `${shown.length} characters for free`
    },
  },
  {
    name: 'replies that moderation withholds at their end',
    async run(target) {
      const guest = await createGuest(target)
      const before = await guest.freeMessages()
      let shown = 0
      for (let n = 0; n < 4; n++) {
        const fields = { aiGirlId: target.characterId, content: `${WITHHELD_REPLY_PROMPT} ${n}` }
        shown += (
          await sendUntil(
            guest,
            fields,
            () => false,
            async () => {},
          )
        ).length
      }
      const after = await guest.freeMessages()
      return after <= before - 4 ? null : `${shown} characters for ${before - after} messages`
    },
  },
  {
    name: 'replies stopped before their first chunk',
    async run(target) {
      const guest = await createGuest(target)
      const before = await guest.freeMessages()
      let sent = 0
      for (let n = 0; n < 20; n++) {
        const fields = { aiGirlId: target.characterId, content: `Slowly ${'x'.repeat(1_900)}` }
        const stop = (messageId: number) =>
          guest.client.sendRaw(calls.chat.stop, { messageId }, guest)
        await sendUntil(guest, fields, () => true, stop).then(
          () => sent++,
          () => {},
        )
      }
      const paid = before - (await guest.freeMessages())
      return sent - paid > 5 ? `${sent} model calls, ${paid} paid for` : null
    },
  },
  {
    name: 'pictures for guests without free messages',
    async run(target) {
      const address = target.newAddress()
      let given = 0
      for (let n = 0; n < 6; n++) {
        const guest = await createGuest(target, { address, device: createDeviceKey() })
        await spendFreeMessages(target, guest)
        const fields = { aiGirlId: target.characterId, content: 'Show me the sea', imageNum: 4 }
        const { errorCode } = await guest.client.sendRaw(calls.chat.picture, fields, guest)
        if (errorCode === 0) given += 4
      }
      return given ? `${given} pictures` : null
    },
  },
  {
    name: '1,200 guests from one address',
    async run(target) {
      const address = target.newAddress()
      const results = await Promise.all(
        Array.from({ length: 12 }, async () => {
          let made = 0
          for (let n = 0; n < 100; n++)
            await createGuest(target, { address }).then(
              () => made++,
              () => {},
            )
          return made
        }),
      )
      const made = results.reduce((sum, one) => sum + one, 0)
      return made > 100 ? `${made} guests` : null
    },
  },
  {
    name: 'a stolen session takes the account over',
    async run(target) {
      const owner = await createMember(target)
      const thief = await createMember(target)
      const email = `thief.${Date.now()}@example.com`
      const code = await owner.users.receiveCode(owner.token, email, 'bind')
      const moved = await owner.client.sendRaw(calls.identity.changeEmail, { email, code }, owner)
      return moved.errorCode === 0 && thief.email !== email
        ? 'the address was changed with a token alone'
        : null
    },
  },
  {
    name: 'an account locked out by wrong passwords of others',
    async run(target) {
      const owner = await createMember(target)
      const wrong = { email: owner.email, password: 'wrong1234', channel: 'web' }
      for (let n = 0; n < 12; n++) {
        const attacker = await createGuest(target)
        for (let m = 0; m < 10; m++)
          await attacker.client.sendRaw(calls.identity.login, wrong, attacker)
      }
      const right = { email: owner.email, password: owner.password, channel: 'web' }
      const { errorCode } = await owner.client.sendRaw(calls.identity.login, right, owner)
      return errorCode ? `the owner is refused with ${errorCode}` : null
    },
  },
]
