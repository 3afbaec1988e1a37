export type LocalEngine = { baseUrl: string; model: string; label: string }

export type LocalPorts = { ollama: number; llamaCpp: number; lmStudio: number }

export const LOCAL_PORTS: LocalPorts = { ollama: 11434, llamaCpp: 8080, lmStudio: 1234 }

const ANSWER_WITHIN_MS = 800

type Json = Record<string, unknown>
type Get = (path: string) => Promise<Json | null>
type Found = { model: string; label: string } | null

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const entries = (list: unknown): Json[] => (Array.isArray(list) ? list.filter(isObject) : [])

const NO_CHAT = /embed|rerank|(^|[/_-])(bge|gte|e5|minilm|bert|whisper|clip)([_:.-]|$)/i

const firstChatModel = (names: unknown[]): string | null => {
  const chat = (name: unknown): name is string => typeof name === 'string' && !NO_CHAT.test(name)
  return names.find(chat) ?? null
}

const found = (model: string | null, label: string): Found => (model ? { model, label } : null)

const ollama = async (get: Get): Promise<Found> => {
  const models = entries((await get('/api/tags'))?.models)
  const canChat = models.filter(
    ({ details }) => !(isObject(details) && NO_CHAT.test(String(details.family))),
  )
  return found(firstChatModel(canChat.map(({ name }) => name)), 'Ollama')
}

// Port 8080 belongs to half the world: only what says that it is llama.cpp is taken for it.
const llamaCpp = async (get: Get): Promise<Found> => {
  const models = entries((await get('/v1/models'))?.data)
  const model = firstChatModel(models.map(({ id }) => id))
  if (!model) return null
  const saysSo = models.some(({ owned_by: owner }) => owner === 'llamacpp')
  const hasProps = async () => isObject((await get('/props'))?.default_generation_settings)
  return saysSo || (await hasProps()) ? { model, label: 'llama.cpp' } : null
}

const lmStudio = async (get: Get): Promise<Found> => {
  const models = entries((await get('/v1/models'))?.data)
  return found(firstChatModel(models.map(({ id }) => id)), 'LM Studio')
}

/** Asks the usual ports of this machine at once; the order below decides between several. */
export const discoverLocal = async (
  fetch: typeof globalThis.fetch = globalThis.fetch,
  signal?: AbortSignal,
  ports: LocalPorts = LOCAL_PORTS,
): Promise<LocalEngine | null> => {
  const limit = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const until = signal ? AbortSignal.any([signal, limit]) : limit

  const at = async (port: number, look: (get: Get) => Promise<Found>) => {
    const origin = `http://127.0.0.1:${port}`
    const get: Get = async (path) => {
      try {
        const response = await fetch(origin + path, { redirect: 'manual', signal: until })
        if (!response.ok) return (await response.body?.cancel(), null)
        const body: unknown = await response.json()
        return isObject(body) ? body : null
      } catch {
        return null
      }
    }
    const engine = await look(get)
    return engine && { baseUrl: `${origin}/v1`, ...engine }
  }

  const all = await Promise.all([
    at(ports.ollama, ollama),
    at(ports.llamaCpp, llamaCpp),
    at(ports.lmStudio, lmStudio),
  ])
  signal?.throwIfAborted()
  return all.find((engine) => engine !== null) ?? null
}
