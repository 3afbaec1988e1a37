import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { discoverLocalEngine } from './discover-local.ts'

type JsonByPath = Record<string, unknown>

const openServers: Server[] = []
afterEach(() => {
  for (const server of openServers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const listen = async (server: Server): Promise<number> => {
  openServers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const startServer = (responses: JsonByPath) =>
  listen(
    createServer((request, response) => {
      const json = responses[request.url ?? '']
      response.writeHead(json === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(json ?? {}))
    }),
  )

const findClosedPort = async () => {
  const port = await startServer({})
  openServers.pop()?.close()
  return port
}

const discoverOn = async (responses: {
  ollama?: JsonByPath
  llamaCpp?: JsonByPath
  lmStudio?: JsonByPath
}) => {
  const getPort = async (json?: JsonByPath) => (json ? startServer(json) : findClosedPort())
  const ports = {
    ollama: await getPort(responses.ollama),
    llamaCpp: await getPort(responses.llamaCpp),
    lmStudio: await getPort(responses.lmStudio),
  }
  return { ports, engine: await discoverLocalEngine(fetch, undefined, ports) }
}

const ollamaModels = (...names: string[]) => ({
  '/api/tags': { models: names.map((name) => ({ name })) },
})
const openAiModels = (owner: string, ...names: string[]) => ({
  '/v1/models': { data: names.map((id) => ({ id, owned_by: owner })) },
})

describe('local engine discovery', () => {
  test('finds nothing if no port answers', async () => {
    expect((await discoverOn({})).engine).toBeNull()
  })

  test('finds Ollama and picks a chat model', async () => {
    const { engine, ports } = await discoverOn({
      ollama: ollamaModels('nomic-embed-text:latest', 'qwen3:8b'),
    })
    const baseUrl = `http://127.0.0.1:${ports.ollama}/v1`
    expect(engine).toEqual({ baseUrl, model: 'qwen3:8b', label: 'Ollama' })
  })

  test('ignores an Ollama that has embedding models only', async () => {
    const models = [{ name: 'vectors:latest', details: { family: 'nomic-bert' } }]
    expect((await discoverOn({ ollama: { '/api/tags': { models } } })).engine).toBeNull()
    expect((await discoverOn({ ollama: ollamaModels('bge-m3:latest') })).engine).toBeNull()
    expect((await discoverOn({ ollama: ollamaModels() })).engine).toBeNull()
  })

  test('finds llama.cpp by its model owner or by its props', async () => {
    const byOwner = await discoverOn({ llamaCpp: openAiModels('llamacpp', 'model.gguf') })
    expect(byOwner.engine).toMatchObject({ model: 'model.gguf', label: 'llama.cpp' })
    const props = { '/props': { default_generation_settings: { n_ctx: 4096 } } }
    const byProps = await discoverOn({
      llamaCpp: { ...openAiModels('me', 'model.gguf'), ...props },
    })
    expect(byProps.engine).toMatchObject({ label: 'llama.cpp' })
  })

  test('ignores another program on the llama.cpp port', async () => {
    expect((await discoverOn({ llamaCpp: openAiModels('somebody', 'gpt-x') })).engine).toBeNull()
  })

  test('finds LM Studio', async () => {
    const models = openAiModels(
      'organization_owner',
      'text-embedding-nomic-embed-text-v1.5',
      'gemma-3',
    )
    expect((await discoverOn({ lmStudio: models })).engine).toMatchObject({
      model: 'gemma-3',
      label: 'LM Studio',
    })
  })

  test('prefers Ollama if there are several engines', async () => {
    const { engine } = await discoverOn({
      ollama: ollamaModels('qwen3'),
      lmStudio: openAiModels('x', 'gemma-3'),
    })
    expect(engine).toMatchObject({ label: 'Ollama' })
  })
})

test('a port that never answers delays discovery no longer than its timeout', async () => {
  const silent = await listen(createServer(() => {}))
  const ports = { ollama: silent, llamaCpp: silent, lmStudio: silent }
  const startedAt = performance.now()
  expect(await discoverLocalEngine(fetch, undefined, ports)).toBeNull()
  const elapsedMs = performance.now() - startedAt
  expect(elapsedMs).toBeGreaterThan(700)
  expect(elapsedMs).toBeLessThan(1600)
})

test('a shutdown aborts the discovery', async () => {
  const silent = await listen(createServer(() => {}))
  const ports = { ollama: silent, llamaCpp: silent, lmStudio: silent }
  const stop = new AbortController()
  const discovery = discoverLocalEngine(fetch, stop.signal, ports)
  const reason = new Error('closing')
  stop.abort(reason)
  await expect(discovery).rejects.toBe(reason)
})
