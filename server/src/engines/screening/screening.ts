import { hintsAtMinor, screenByRules, type Finding } from '@dulcinea/moderation'
import { createOpenAiModeration } from './openai-moderation.ts'
import type { Moderate, ModerationConfig } from './openai-moderation.ts'
import type { Screening } from './port.ts'

export type ScreeningConfig = {
  /** Moderation service that checks what the built-in rules let pass; without it the rules decide alone. */
  moderation?: ModerationConfig
  fetch?: typeof fetch
  now?: () => Date
}

const UNCHECKED_HINT: Finding = {
  outcome: 'refuse',
  class: 'minor',
  rule: 'suspicion.minor',
  alsoUnderage: false,
}

export const createScreening = (config: ScreeningConfig = {}): Screening => {
  const now = config.now ?? (() => new Date())
  const moderate: Moderate | null = config.moderation
    ? createOpenAiModeration(config.moderation, config.fetch)
    : null

  return {
    hasModerationService: moderate !== null,
    async screen(text, { direction, ruleVerdict }, signal) {
      signal?.throwIfAborted()
      const ruleFinding = ruleVerdict ?? screenByRules(text, direction, now().getUTCFullYear())
      const isUnderage = ruleFinding.outcome === 'underage'
      if ((ruleFinding.outcome !== 'pass' && !isUnderage) || moderate === null) return ruleFinding
      const serviceVerdict = await moderate(text, direction, signal)
      signal?.throwIfAborted()
      // An under-age user may also be in a crisis; nothing else overrides the finding of the rules.
      if (isUnderage) {
        return serviceVerdict?.outcome === 'crisis'
          ? { ...serviceVerdict, alsoUnderage: true }
          : ruleFinding
      }
      if (serviceVerdict !== null) return serviceVerdict
      return hintsAtMinor(text) ? UNCHECKED_HINT : ruleFinding
    },
  }
}
