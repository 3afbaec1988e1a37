import {
  OUTCOME_BY_CLASS,
  type Direction,
  type ScreenClass,
  type Verdict,
} from '@dulcinea/moderation'

export type ModerationConfig = { baseUrl: string; apiKey: string; model: string }

export type Moderate = (
  text: string,
  direction: Direction,
  signal?: AbortSignal,
) => Promise<Verdict | null>

const MODERATION_TIMEOUT_MS = 3_000

/** Most severe first. Crisis categories apply to chat only, not to descriptions of characters. */
const CLASS_BY_CATEGORY: readonly (readonly [
  category: string,
  found: ScreenClass,
  inChatOnly: boolean,
])[] = [
  ['self-harm/intent', 'crisis-self-harm', true],
  ['self-harm/instructions', 'crisis-self-harm', true],
  ['self-harm', 'crisis-self-harm', true],
  ['sexual/minors', 'minor', false],
  ['illicit/violent', 'crisis-violence', true],
  ['harassment/threatening', 'crisis-violence', true],
  ['violence', 'crisis-violence', true],
  ['sexual', 'explicit', false],
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names of the flagged categories, or null if the response has another shape. */
const readFlaggedCategories = (body: unknown): ReadonlySet<string> | null => {
  if (!isRecord(body) || !Array.isArray(body.results) || body.results.length === 0) return null
  const flagged = new Set<string>()
  for (const result of body.results as readonly unknown[]) {
    if (!isRecord(result) || !isRecord(result.categories)) return null
    for (const [name, value] of Object.entries(result.categories)) {
      if (value === true) flagged.add(name)
    }
  }
  return flagged
}

const toVerdict = (flagged: ReadonlySet<string>, direction: Direction): Verdict => {
  const isChat = direction === 'from-user' || direction === 'from-character'
  const hit = CLASS_BY_CATEGORY.find(
    ([name, , inChatOnly]) => flagged.has(name) && (isChat || !inChatOnly),
  )
  if (hit === undefined) return { outcome: 'pass' }
  const [category, screenClass] = hit
  return {
    outcome: OUTCOME_BY_CLASS[screenClass],
    class: screenClass,
    rule: `moderation.${category}`,
    alsoUnderage: false,
  }
}

/** Calls a moderation service with OpenAI's protocol; null if it gave no usable answer. */
export const createOpenAiModeration =
  ({ baseUrl, apiKey, model }: ModerationConfig, request: typeof fetch = fetch): Moderate =>
  async (text, direction, signal) => {
    const timeout = AbortSignal.timeout(MODERATION_TIMEOUT_MS)
    try {
      const response = await request(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/moderations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({ model, input: text }),
        redirect: 'error',
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      })
      if (!response.ok) {
        await response.body?.cancel()
        return null
      }
      const flagged = readFlaggedCategories(await response.json())
      return flagged === null ? null : toVerdict(flagged, direction)
    } catch {
      return null
    }
  }
