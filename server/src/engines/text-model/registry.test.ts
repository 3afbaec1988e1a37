import { afterEach, describe, expect, test } from 'vitest'
import { startOpenAiServer } from '../../../test/stand-ins/openai-server.ts'
import type { OpenAiServer, ScriptChoice } from '../../../test/stand-ins/openai-server.ts'
import { collected, errorOf, never, requestOf, scripted, textOf } from './fixtures.ts'
import { lookForLocal, textModelFrom } from './registry.ts'
import { switchable } from './switchable.ts'

const servers: OpenAiServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const start = async (script: ScriptChoice) => {
  const server = await startOpenAiServer({ script })
  servers.push(server)
  return server
}

const request = requestOf('Hello')

describe('a configured text model', () => {
  test('replies', async () => {
    const { baseUrl } = await start({ kind: 'words', words: ['from ', 'afar'] })
    const model = textModelFrom({ kind: 'openai', baseUrl, model: 'm' })
    expect(model.kind).toBe('openai')
    expect(textOf(await collected(model.reply(request, never)))).toBe('from afar')
  })

  test('never falls back to the scripted engine', async () => {
    const { baseUrl } = await start({ kind: 'status', status: 500 })
    const model = textModelFrom({ kind: 'openai', baseUrl, model: 'm' })
    for (let n = 0; n < 7; n++) {
      expect(await errorOf(model.reply(request, never))).toMatchObject({ reason: 'broken' })
    }
  })

  test('uses its configured fallback if it fails before the first chunk', async () => {
    const sick = await start({ kind: 'status', status: 500 })
    const well = await start({ kind: 'words', words: ['second'] })
    const model = textModelFrom({
      kind: 'openai',
      baseUrl: sick.baseUrl,
      apiKey: 'first-key',
      model: 'm',
      fallback: { baseUrl: well.baseUrl, apiKey: 'second-key', model: 'n' },
    })
    expect(textOf(await collected(model.reply(request, never)))).toBe('second')
    expect(sick.requests[0]).toMatchObject({ authorization: 'Bearer first-key', model: 'm' })
    expect(well.requests[0]).toMatchObject({ authorization: 'Bearer second-key', model: 'n' })
  })
})

describe('without a configured text model', () => {
  test('the scripted engine is available immediately', () => {
    expect(textModelFrom({ kind: 'builtin' }).kind).toBe('builtin')
    expect(textModelFrom({ kind: 'auto' }).kind).toBe('builtin')
  })

  test('a discovered local engine replaces the scripted engine', async () => {
    const { baseUrl } = await start({ kind: 'words', words: ['local'] })
    const model = textModelFrom({ kind: 'auto' })
    const engine = { baseUrl, model: 'qwen3', label: 'Ollama' }
    expect(await lookForLocal(model, undefined, async () => engine)).toEqual(engine)
    expect(model.kind).toBe('openai')
    expect(model.name).toContain('qwen3')
    expect(textOf(await collected(model.reply(request, never)))).toBe('local')
  })

  test('the scripted engine stays if no local engine is discovered', async () => {
    const model = textModelFrom({ kind: 'auto' })
    expect(await lookForLocal(model, undefined, async () => null)).toBeNull()
    expect(model.name).toBe('built-in script')
  })
})

test('a running reply stays with the model it began with after a switch', async () => {
  const model = switchable(scripted('old', () => ['old ', 'still old', 'finish']).model)
  const words: string[] = []
  for await (const event of model.reply(request, never)) {
    if (event.type === 'text') words.push(event.text)
    model.use(scripted('new', () => ['new', 'finish']).model)
  }
  expect(words.join('')).toBe('old still old')
  expect(model.name).toBe('new')
  expect(textOf(await collected(model.reply(request, never)))).toBe('new')
})
