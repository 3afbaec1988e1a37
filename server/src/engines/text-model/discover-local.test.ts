import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { discoverLocalEngine } from './discover-local.ts'

type Pages = Record<string, unknown>

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const listen = async (server: Server): Promise<number> => {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const serving = (pages: Pages) =>
  listen(
    createServer((request, response) => {
      const page = pages[request.url ?? '']
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(page ?? {}))
    }),
  )

const closedPort = async () => {
  const port = await serving({})
  open.pop()?.close()
  return port
}

const discoverOn = async (pages: { ollama?: Pages; llamaCpp?: Pages; lmStudio?: Pages }) => {
  const at = async (one?: Pages) => (one ? serving(one) : closedPort())
  const ports = {
    ollama: await at(pages.ollama),
    llamaCpp: await at(pages.llamaCpp),
    lmStudio: await at(pages.lmStudio),
  }
  return { ports, engine: await discoverLocalEngine(fetch, undefined, ports) }
}

const tags = (...names: string[]) => ({ '/api/tags': { models: names.map((name) => ({ name })) } })
const ids = (owner: string, ...names: string[]) => ({
  '/v1/models': { data: names.map((id) => ({ id, owned_by: owner })) },
})

describe('local engine discovery', () => {
  test('finds nothing if no port answers', async () => {
    expect((await discoverOn({})).engine).toBeNull()
  })

  test('finds Ollama and picks a chat model', async () => {
    const { engine, ports } = await discoverOn({
      ollama: tags('nomic-embed-text:latest', 'qwen3:8b'),
    })
    const baseUrl = `http://127.0.0.1:${ports.ollama}/v1`
    expect(engine).toEqual({ baseUrl, model: 'qwen3:8b', label: 'Ollama' })
  })

  test('ignores an Ollama that has embedding models only', async () => {
    const models = [{ name: 'vectors:latest', details: { family: 'nomic-bert' } }]
    expect((await discoverOn({ ollama: { '/api/tags': { models } } })).engine).toBeNull()
    expect((await discoverOn({ ollama: tags('bge-m3:latest') })).engine).toBeNull()
    expect((await discoverOn({ ollama: tags() })).engine).toBeNull()
  })

  test('finds llama.cpp by its model owner or by its props', async () => {
    const byOwner = await discoverOn({ llamaCpp: ids('llamacpp', 'model.gguf') })
    expect(byOwner.engine).toMatchObject({ model: 'model.gguf', label: 'llama.cpp' })
    const props = { '/props': { default_generation_settings: { n_ctx: 4096 } } }
    const byProps = await discoverOn({ llamaCpp: { ...ids('me', 'model.gguf'), ...props } })
    expect(byProps.engine).toMatchObject({ label: 'llama.cpp' })
  })

  test('ignores another program on the llama.cpp port', async () => {
    expect((await discoverOn({ llamaCpp: ids('somebody', 'gpt-x') })).engine).toBeNull()
  })

  test('finds LM Studio', async () => {
    const models = ids('organization_owner', 'text-embedding-nomic-embed-text-v1.5', 'gemma-3')
    expect((await discoverOn({ lmStudio: models })).engine).toMatchObject({
      model: 'gemma-3',
      label: 'LM Studio',
    })
  })

  test('prefers Ollama if there are several engines', async () => {
    const { engine } = await discoverOn({ ollama: tags('qwen3'), lmStudio: ids('x', 'gemma-3') })
    expect(engine).toMatchObject({ label: 'Ollama' })
  })
})

test('a port that never answers delays discovery no longer than its timeout', async () => {
  const silent = await listen(createServer(() => {}))
  const ports = { ollama: silent, llamaCpp: silent, lmStudio: silent }
  const begun = performance.now()
  expect(await discoverLocalEngine(fetch, undefined, ports)).toBeNull()
  const took = performance.now() - begun
  expect(took).toBeGreaterThan(700)
  expect(took).toBeLessThan(1600)
})

test('a shutdown aborts the discovery', async () => {
  const silent = await listen(createServer(() => {}))
  const ports = { ollama: silent, llamaCpp: silent, lmStudio: silent }
  const stop = new AbortController()
  const search = discoverLocalEngine(fetch, stop.signal, ports)
  const why = new Error('closing')
  stop.abort(why)
  await expect(search).rejects.toBe(why)
})
