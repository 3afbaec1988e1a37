import { calls } from '@dulcinea/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from './scenario.ts'
import { importCard, createGuest, createMember, saveCharacter } from './target.ts'

const blanks = (count: number) => ' '.repeat(count)
const fill = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Units of texts that are slow for many kinds of patterns, not written for any single rule. */
const SLOW_UNITS = [
  ' ',
  '\u3000',
  '\n',
  '-',
  'A-',
  'a',
  '1',
  '1 ',
  '(',
  '((',
  '@ ',
  '.a',
  '她',
  'é',
  '，',
  '"',
  "A'",
]
const OPENINGS = [
  'add',
  'I live in',
  'my birthday is',
  'call',
  'She is',
  'wechat',
  '我住在',
  '加',
  '',
]

const GUEST_MESSAGES = [
  'I live in',
  'I love',
  'my birthday is',
  "I'm from",
  'I work at',
  '我叫',
  '',
]

/** Time for the review job to start. */
const REVIEW_DELAY_MS = 6_000

export const textScenarios: Scenario[] = [
  {
    name: 'public characters made of whitespace, dashes and digits',
    async run(target) {
      const member = await createMember(target)
      for (const [n, unit] of SLOW_UNITS.entries()) {
        const description = `${OPENINGS[n % OPENINGS.length]}${fill(unit, 1_980)}x`
        await saveCharacter(member, { isPublic: true, description })
      }
      await sleep(REVIEW_DELAY_MS)
      return null
    },
  },
  {
    name: 'public cards with long example messages',
    async run(target) {
      const member = await createMember(target)
      for (const unit of SLOW_UNITS.slice(0, 8)) {
        await importCard(member, {
          description: 'A botanist of thirty-one who names her ferns after rivers.',
          mes_example: `add${fill(unit, 5_900)}x`,
        })
      }
      const { list } = await member.client.send(calls.ownCharacters.mine, {}, member)
      for (const { id } of list) await saveCharacter(member, { id, isPublic: true })
      await sleep(REVIEW_DELAY_MS)
      return null
    },
  },
  {
    name: 'cards of a megabyte',
    async run(target) {
      const member = await createMember(target)
      for (const unit of ['A-', '@ ', ' ', 'She is 25. ', '她今年二十五岁。', '(']) {
        await importCard(member, { description: fill(unit, 900_000) })
      }
      return null
    },
  },
  {
    name: 'guest messages made of whitespace and letters',
    async run(target) {
      for (const opening of GUEST_MESSAGES) {
        const guest = await createGuest(target)
        for (const tail of ['y'.repeat(100), fill('A-', 100), fill('1 ', 100)]) {
          const content = opening + blanks(1_880) + tail
          const fields = { aiGirlId: target.characterId, content }
          await guest.client.collectLines(calls.chat.send, fields, guest).catch(() => {})
        }
      }
      return null
    },
  },
  {
    name: 'edits of 8,000 characters without pause',
    async run(target) {
      const guest = await createGuest(target)
      const fields = { aiGirlId: target.characterId, content: 'Hello' }
      const lines = await guest.client.collectLines(calls.chat.send, fields, guest)
      const start = lines.find(({ type }) => type === 'start')
      if (start?.type !== 'start') return 'the set-up failed: no reply'
      const deadline = performance.now() + 6_000
      let answered = 0
      for (let n = 0; performance.now() < deadline; n++) {
        const content = fill(SLOW_UNITS[n % SLOW_UNITS.length] ?? ' ', 7_998)
        const edit = { messageId: start.messageId, content: `x${content}x` }
        const { errorCode } = await guest.client.sendRaw(calls.history.edit, edit, guest)
        if (errorCode === 0) answered++
        if (n > 200) await sleep(20)
      }
      return answered > 200 ? `${answered} edits of one guest were moderated in six seconds` : null
    },
  },
]
