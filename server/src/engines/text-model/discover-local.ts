export type LocalEngine = { baseUrl: string; model: string; label: string }

export type LocalPorts = { ollama: number; llamaCpp: number; lmStudio: number }

export const LOCAL_PORTS: LocalPorts = { ollama: 11434, llamaCpp: 8080, lmStudio: 1234 }

const DISCOVERY_TIMEOUT_MS = 800

type Json = Record<string, unknown>
type Get = (path: string) => Promise<Json | null>
type LocalModel = { model: string; label: string } | null

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const toObjects = (list: unknown): Json[] => (Array.isArray(list) ? list.filter(isObject) : [])

const NON_CHAT_MODEL = /embed|rerank|(^|[/_-])(bge|gte|e5|minilm|bert|whisper|clip)([_:.-]|$)/i

const findChatModel = (names: unknown[]): string | null => {
  const isChatModel = (name: unknown): name is string =>
    typeof name === 'string' && !NON_CHAT_MODEL.test(name)
  return names.find(isChatModel) ?? null
}

const toLocalModel = (model: string | null, label: string): LocalModel =>
  model ? { model, label } : null

const identifyOllama = async (get: Get): Promise<LocalModel> => {
  const models = toObjects((await get('/api/tags'))?.models)
  const canChat = models.filter(
    ({ details }) => !(isObject(details) && NON_CHAT_MODEL.test(String(details.family))),
  )
  return toLocalModel(findChatModel(canChat.map(({ name }) => name)), 'Ollama')
}

// Many programs use port 8080, so the server must identify itself as llama.cpp.
const identifyLlamaCpp = async (get: Get): Promise<LocalModel> => {
  const models = toObjects((await get('/v1/models'))?.data)
  const model = findChatModel(models.map(({ id }) => id))
  if (!model) return null
  const isDeclared = models.some(({ owned_by: owner }) => owner === 'llamacpp')
  const hasProps = async () => isObject((await get('/props'))?.default_generation_settings)
  return isDeclared || (await hasProps()) ? { model, label: 'llama.cpp' } : null
}

const identifyLmStudio = async (get: Get): Promise<LocalModel> => {
  const models = toObjects((await get('/v1/models'))?.data)
  return toLocalModel(findChatModel(models.map(({ id }) => id)), 'LM Studio')
}

/** Probes the default ports of local engines in parallel; the order below decides between several. */
export const discoverLocalEngine = async (
  fetch: typeof globalThis.fetch = globalThis.fetch,
  signal?: AbortSignal,
  ports: LocalPorts = LOCAL_PORTS,
): Promise<LocalEngine | null> => {
  const timeout = AbortSignal.timeout(DISCOVERY_TIMEOUT_MS)
  const probeSignal = signal ? AbortSignal.any([signal, timeout]) : timeout

  const probe = async (port: number, identify: (get: Get) => Promise<LocalModel>) => {
    const origin = `http://127.0.0.1:${port}`
    const get: Get = async (path) => {
      try {
        const response = await fetch(origin + path, { redirect: 'manual', signal: probeSignal })
        if (!response.ok) return (await response.body?.cancel(), null)
        const body: unknown = await response.json()
        return isObject(body) ? body : null
      } catch {
        return null
      }
    }
    const engine = await identify(get)
    return engine && { baseUrl: `${origin}/v1`, ...engine }
  }

  const engines = await Promise.all([
    probe(ports.ollama, identifyOllama),
    probe(ports.llamaCpp, identifyLlamaCpp),
    probe(ports.lmStudio, identifyLmStudio),
  ])
  signal?.throwIfAborted()
  return engines.find((engine) => engine !== null) ?? null
}
