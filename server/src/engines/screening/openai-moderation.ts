import { OUTCOME_OF } from './port.ts'
import type { Direction, ScreenClass, Verdict } from './port.ts'

export type ModerationConfig = { baseUrl: string; apiKey: string; model: string }

export type Moderate = (
  text: string,
  direction: Direction,
  signal?: AbortSignal,
) => Promise<Verdict | null>

const TIME_LIMIT_MS = 3_000

/** Gravest first. Crises are looked for in what people say, not in how a character is described. */
const CLASS_OF: readonly (readonly [category: string, found: ScreenClass, inChatOnly: boolean])[] =
  [
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

/** The names of the categories that were flagged, or null for an answer of another shape. */
const flaggedIn = (answer: unknown): ReadonlySet<string> | null => {
  if (!isRecord(answer) || !Array.isArray(answer.results) || answer.results.length === 0)
    return null
  const flagged = new Set<string>()
  for (const result of answer.results as readonly unknown[]) {
    if (!isRecord(result) || !isRecord(result.categories)) return null
    for (const [name, value] of Object.entries(result.categories)) {
      if (value === true) flagged.add(name)
    }
  }
  return flagged
}

const verdictOn = (flagged: ReadonlySet<string>, direction: Direction): Verdict => {
  const isChat = direction === 'from-user' || direction === 'from-character'
  const hit = CLASS_OF.find(([name, , inChatOnly]) => flagged.has(name) && (isChat || !inChatOnly))
  if (hit === undefined) return { outcome: 'pass' }
  const [category, found] = hit
  return {
    outcome: OUTCOME_OF[found],
    class: found,
    rule: `moderation.${category}`,
    alsoUnderage: false,
  }
}

/** Asks a moderation service that speaks OpenAI's protocol; null when it gave no usable answer. */
export const makeModeration =
  ({ baseUrl, apiKey, model }: ModerationConfig, request: typeof fetch = fetch): Moderate =>
  async (text, direction, signal) => {
    const limit = AbortSignal.timeout(TIME_LIMIT_MS)
    try {
      const response = await request(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/moderations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({ model, input: text }),
        redirect: 'error',
        signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
      })
      if (!response.ok) {
        await response.body?.cancel()
        return null
      }
      const flagged = flaggedIn(await response.json())
      return flagged === null ? null : verdictOn(flagged, direction)
    } catch {
      return null
    }
  }
