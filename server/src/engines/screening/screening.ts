import { makeModeration } from './openai-moderation.ts'
import type { Moderate, ModerationConfig } from './openai-moderation.ts'
import type { Finding, Screening } from './port.ts'
import { screenByRules } from './rules.ts'
import { hintsAtMinor } from './suspicion.ts'

export type ScreeningConfig = {
  /** A second opinion behind the built-in rules; without it they stand alone. */
  moderation?: ModerationConfig
  fetch?: typeof fetch
  now?: () => Date
}

const UNCHECKED: Finding = {
  outcome: 'refuse',
  class: 'minor',
  rule: 'suspicion.minor',
  alsoUnderage: false,
}

export const makeScreening = (config: ScreeningConfig = {}): Screening => {
  const now = config.now ?? (() => new Date())
  const moderate: Moderate | null = config.moderation
    ? makeModeration(config.moderation, config.fetch)
    : null

  return {
    hasSecondOpinion: moderate !== null,
    async screen(text, { direction, ruleVerdict }, signal) {
      signal?.throwIfAborted()
      const builtIn = ruleVerdict ?? screenByRules(text, direction, now().getUTCFullYear())
      const isUnderage = builtIn.outcome === 'underage'
      if ((builtIn.outcome !== 'pass' && !isUnderage) || moderate === null) return builtIn
      const second = await moderate(text, direction, signal)
      signal?.throwIfAborted()
      // Who is under age may be in danger besides; nothing else changes what the rules found.
      if (isUnderage) {
        return second?.outcome === 'crisis' ? { ...second, alsoUnderage: true } : builtIn
      }
      if (second !== null) return second
      return hintsAtMinor(text) ? UNCHECKED : builtIn
    },
  }
}
