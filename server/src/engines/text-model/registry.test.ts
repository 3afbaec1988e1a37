import { afterEach, describe, expect, test } from 'vitest'
import { startOpenAiServer } from '../../../test/fakes/openai-server.ts'
import type { OpenAiServer, ScriptChoice } from '../../../test/fakes/openai-server.ts'
import {
  collectEvents,
  catchReplyError,
  neverAborted,
  createTextRequest,
  createFakeModel,
  joinText,
} from './fixtures.ts'
import { switchToLocalEngine, createTextModel } from './registry.ts'
import { createSwitchableModel } from './switchable-model.ts'

const servers: OpenAiServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const start = async (script: ScriptChoice) => {
  const server = await startOpenAiServer({ script })
  servers.push(server)
  return server
}

const request = createTextRequest('Hello')

describe('a configured text model', () => {
  test('replies', async () => {
    const { baseUrl } = await start({ kind: 'words', words: ['from ', 'afar'] })
    const model = createTextModel({ kind: 'openai', baseUrl, model: 'm' })
    expect(model.kind).toBe('openai')
    expect(joinText(await collectEvents(model.reply(request, neverAborted)))).toBe('from afar')
  })

  test('never falls back to the scripted engine', async () => {
    const { baseUrl } = await start({ kind: 'status', status: 500 })
    const model = createTextModel({ kind: 'openai', baseUrl, model: 'm' })
    for (let n = 0; n < 7; n++) {
      expect(await catchReplyError(model.reply(request, neverAborted))).toMatchObject({
        reason: 'broken',
      })
    }
  })

  test('uses its configured fallback if it fails before the first chunk', async () => {
    const sick = await start({ kind: 'status', status: 500 })
    const well = await start({ kind: 'words', words: ['second'] })
    const model = createTextModel({
      kind: 'openai',
      baseUrl: sick.baseUrl,
      apiKey: 'first-key',
      model: 'm',
      fallback: { baseUrl: well.baseUrl, apiKey: 'second-key', model: 'n' },
    })
    expect(joinText(await collectEvents(model.reply(request, neverAborted)))).toBe('second')
    expect(sick.requests[0]).toMatchObject({ authorization: 'Bearer first-key', model: 'm' })
    expect(well.requests[0]).toMatchObject({ authorization: 'Bearer second-key', model: 'n' })
  })
})

describe('without a configured text model', () => {
  test('the scripted engine is available immediately', () => {
    expect(createTextModel({ kind: 'builtin' }).kind).toBe('builtin')
    expect(createTextModel({ kind: 'auto' }).kind).toBe('builtin')
  })

  test('a discovered local engine replaces the scripted engine', async () => {
    const { baseUrl } = await start({ kind: 'words', words: ['local'] })
    const model = createTextModel({ kind: 'auto' })
    const engine = { baseUrl, model: 'qwen3', label: 'Ollama' }
    expect(await switchToLocalEngine(model, undefined, async () => engine)).toEqual(engine)
    expect(model.kind).toBe('openai')
    expect(model.name).toContain('qwen3')
    expect(joinText(await collectEvents(model.reply(request, neverAborted)))).toBe('local')
  })

  test('the scripted engine stays if no local engine is discovered', async () => {
    const model = createTextModel({ kind: 'auto' })
    expect(await switchToLocalEngine(model, undefined, async () => null)).toBeNull()
    expect(model.name).toBe('built-in script')
  })
})

test('a running reply stays with the model it began with after a switch', async () => {
  const model = createSwitchableModel(
    createFakeModel('old', () => ['old ', 'still old', 'finish']).model,
  )
  const words: string[] = []
  for await (const event of model.reply(request, neverAborted)) {
    if (event.type === 'text') words.push(event.text)
    model.use(createFakeModel('new', () => ['new', 'finish']).model)
  }
  expect(words.join('')).toBe('old still old')
  expect(model.name).toBe('new')
  expect(joinText(await collectEvents(model.reply(request, neverAborted)))).toBe('new')
})
