import { calls } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { getStreamText } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createBranchModel, type BranchNode } from './branch-model.ts'
import { createChatHarness, type ChatHarness } from './chat-harness.ts'

const WALKS = 6
const STEPS = 22

let app: TestApp
let harness: ChatHarness
beforeAll(async () => {
  app = await startTestApp()
  harness = await createChatHarness(app)
  harness.playNumberedReplies()
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await app.stop()
})

const KINDS = [
  'send',
  'send',
  'regenerate',
  'edit',
  'choose',
  'choose',
  'continue',
  'remove',
] as const
const stepArbitrary = fc.record({
  kind: fc.constantFrom(...KINDS),
  where: fc.nat(1000),
  which: fc.nat(1000),
})
type Step = { kind: (typeof KINDS)[number]; where: number; which: number }

const readStart = (lines: StreamLine[]) => {
  const [start] = lines
  if (start?.type !== 'start') throw new Error('no start line')
  return start
}

const runWalk = async (steps: Step[]) => {
  const model = createBranchModel()
  const ada = await harness.createUser()
  let sendCount = 0
  let cost = 0
  const before = await ada.readBalance()
  const pick = (role: BranchNode['role'] | null, { where }: Step): BranchNode | undefined => {
    const nodes = model.getPath().filter((node) => !role || node.role === role)
    return nodes[where % nodes.length]
  }
  const sendAndCount = async (fields: Record<string, string | number>) => {
    const lines = await ada.send(fields)
    cost++
    return { ...readStart(lines), text: getStreamText(lines) }
  }
  const takeStep: Record<Step['kind'], (one: Step) => Promise<void>> = {
    async send() {
      const content = `line ${++sendCount}`
      const tip = model.getTip()
      const { userMessageId, messageId, text } = await sendAndCount({ content })
      model.addExchange(tip, [userMessageId, content], [messageId, text])
    },
    async regenerate(one) {
      const node = pick('her', one)
      if (!node) return
      const { messageId, text } = await sendAndCount({ regenerate: node.id })
      model.addAlternative(node, messageId, text)
    },
    async edit(one) {
      const node = pick('user', one)
      if (!node) return
      const content = `line ${++sendCount}`
      const { userMessageId, messageId, text } = await sendAndCount({ edit: node.id, content })
      model.addExchange(node.parent, [userMessageId, content], [messageId, text])
    },
    async continue() {
      const tip = model.getTip()
      if (!tip.id || tip.role !== 'her') return
      tip.text += (await sendAndCount({ continue: tip.id })).text
    },
    async choose(one) {
      const node = pick(null, one)
      if (!node) return
      const siblings = node.parent.children.filter(({ role }) => role === node.role)
      const alternative = (one.which % siblings.length) + 1
      const fields = { messageId: node.id, alternative }
      await harness.client.send(calls.history.choose, fields, { token: ada.token })
      model.choose(node, alternative)
    },
    async remove(one) {
      const node = pick(null, one)
      if (!node || one.which % 3) return
      const fields = { aiAgentId: ada.aiGirlId, messageId: node.id }
      await harness.client.send(calls.history.forget, fields, { token: ada.token })
      model.remove(node)
    },
  }
  for (const one of steps) {
    await takeStep[one.kind](one)
    expect(await ada.renderMessages(), JSON.stringify(one)).toEqual(model.renderPath())
  }
  const after = await ada.readBalance()
  expect(before.points + before.free - after.points - after.free).toBe(cost)
}

test('random sequences of sends, edits, alternatives and removals match the reference model and its cost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: STEPS / 2, maxLength: STEPS }), runWalk),
    { numRuns: WALKS, endOnFailure: true },
  )
}, 60_000)
