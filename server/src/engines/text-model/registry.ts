import { discoverLocal } from './discover-local.ts'
import type { LocalEngine } from './discover-local.ts'
import { withFallback } from './fallback.ts'
import { withTimeLimits } from './limits.ts'
import type { TextModel } from './port.ts'
import { builtin } from './providers/builtin.ts'
import { openAiCompatible } from './providers/openai-compatible.ts'
import type { OpenAiSettings } from './providers/openai-compatible.ts'
import { switchable } from './switchable.ts'
import type { SwitchableTextModel } from './switchable.ts'

export type TextModelConfig =
  | { kind: 'auto' }
  | { kind: 'builtin' }
  | {
      kind: 'openai'
      baseUrl: string
      apiKey?: string
      model: string
      advancedModel?: string
      fallback?: { baseUrl: string; apiKey?: string; model: string }
    }

const limited = (settings: OpenAiSettings): TextModel => withTimeLimits(openAiCompatible(settings))

export function textModelFrom(config: { kind: 'auto' }): SwitchableTextModel
export function textModelFrom(config: TextModelConfig): TextModel
export function textModelFrom(config: TextModelConfig): TextModel {
  switch (config.kind) {
    case 'auto':
      return switchable(builtin())
    case 'builtin':
      return builtin()
    case 'openai':
      // Where a model is configured its failure is shown: the built-in engine never stands in.
      return withFallback(limited(config), config.fallback && limited(config.fallback))
  }
}

/** Runs beside the start and never delays it; tells what it switched to. */
export const lookForLocal = async (
  model: SwitchableTextModel,
  signal?: AbortSignal,
  discover: typeof discoverLocal = discoverLocal,
): Promise<LocalEngine | null> => {
  const engine = await discover(globalThis.fetch, signal)
  if (engine) model.use(limited({ baseUrl: engine.baseUrl, model: engine.model }))
  return engine
}
