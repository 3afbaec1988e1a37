import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { discoverLocal } from './discover-local.ts'

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

const found = async (pages: { ollama?: Pages; llamaCpp?: Pages; lmStudio?: Pages }) => {
  const at = async (one?: Pages) => (one ? serving(one) : closedPort())
  const ports = {
    ollama: await at(pages.ollama),
    llamaCpp: await at(pages.llamaCpp),
    lmStudio: await at(pages.lmStudio),
  }
  return { ports, engine: await discoverLocal(fetch, undefined, ports) }
}

const tags = (...names: string[]) => ({ '/api/tags': { models: names.map((name) => ({ name })) } })
const ids = (owner: string, ...names: string[]) => ({
  '/v1/models': { data: names.map((id) => ({ id, owned_by: owner })) },
})

describe('finds', () => {
  test('nothing where nobody answers', async () => {
    expect((await found({})).engine).toBeNull()
  })

  test('Ollama, and a model that can talk', async () => {
    const { engine, ports } = await found({ ollama: tags('nomic-embed-text:latest', 'qwen3:8b') })
    const baseUrl = `http://127.0.0.1:${ports.ollama}/v1`
    expect(engine).toEqual({ baseUrl, model: 'qwen3:8b', label: 'Ollama' })
  })

  test('not an Ollama that can only embed, whatever its models are called', async () => {
    const models = [{ name: 'vectors:latest', details: { family: 'nomic-bert' } }]
    expect((await found({ ollama: { '/api/tags': { models } } })).engine).toBeNull()
    expect((await found({ ollama: tags('bge-m3:latest') })).engine).toBeNull()
    expect((await found({ ollama: tags() })).engine).toBeNull()
  })

  test('llama.cpp by its owner or by its props', async () => {
    const byOwner = await found({ llamaCpp: ids('llamacpp', 'model.gguf') })
    expect(byOwner.engine).toMatchObject({ model: 'model.gguf', label: 'llama.cpp' })
    const props = { '/props': { default_generation_settings: { n_ctx: 4096 } } }
    const byProps = await found({ llamaCpp: { ...ids('me', 'model.gguf'), ...props } })
    expect(byProps.engine).toMatchObject({ label: 'llama.cpp' })
  })

  test('not some other program on llama.cpp’s port', async () => {
    expect((await found({ llamaCpp: ids('somebody', 'gpt-x') })).engine).toBeNull()
  })

  test('LM Studio', async () => {
    const models = ids('organization_owner', 'text-embedding-nomic-embed-text-v1.5', 'gemma-3')
    expect((await found({ lmStudio: models })).engine).toMatchObject({
      model: 'gemma-3',
      label: 'LM Studio',
    })
  })

  test('Ollama first when there are several', async () => {
    const { engine } = await found({ ollama: tags('qwen3'), lmStudio: ids('x', 'gemma-3') })
    expect(engine).toMatchObject({ label: 'Ollama' })
  })
})

test('a port that never answers costs no more than its limit', async () => {
  const silent = await listen(createServer(() => {}))
  const ports = { ollama: silent, llamaCpp: silent, lmStudio: silent }
  const begun = performance.now()
  expect(await discoverLocal(fetch, undefined, ports)).toBeNull()
  const took = performance.now() - begun
  expect(took).toBeGreaterThan(700)
  expect(took).toBeLessThan(1600)
})

test('a shutdown ends the search', async () => {
  const silent = await listen(createServer(() => {}))
  const ports = { ollama: silent, llamaCpp: silent, lmStudio: silent }
  const stop = new AbortController()
  const search = discoverLocal(fetch, stop.signal, ports)
  const why = new Error('closing')
  stop.abort(why)
  await expect(search).rejects.toBe(why)
})
