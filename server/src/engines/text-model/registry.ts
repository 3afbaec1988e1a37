import type { TextModelSettings } from '../../config/config.ts'
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

// A program on the user's own machine: more at once only makes each of them slower.
const LOCAL_CONCURRENCY = 4

const limited = (settings: OpenAiSettings): TextModel => withTimeLimits(openAiCompatible(settings))

export function textModelFrom(config: { kind: 'auto' }): SwitchableTextModel
export function textModelFrom(config: TextModelSettings): TextModel
export function textModelFrom(config: TextModelSettings): TextModel {
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
  if (engine) model.use(limited({ ...engine, concurrency: LOCAL_CONCURRENCY }))
  return engine
}
