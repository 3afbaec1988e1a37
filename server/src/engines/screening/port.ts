import type { Direction, Verdict } from '@dulcinea/moderation'

export type ScreenLanguage = 'en-US' | 'zh-CN'

export type Screening = {
  /** Whether a moderation service checks what the rules let pass. */
  readonly hasModerationService: boolean
  screen(
    text: string,
    about: {
      direction: Direction
      language: ScreenLanguage
      /** Verdict of the rules, if a worker thread has applied them already. */
      ruleVerdict?: Verdict
    },
    signal?: AbortSignal,
  ): Promise<Verdict>
}
