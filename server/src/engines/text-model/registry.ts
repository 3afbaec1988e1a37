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

// A local engine shares one machine: more concurrent replies only make each of them slower.
const LOCAL_CONCURRENCY = 4

const createLimitedModel = (settings: OpenAiSettings): TextModel =>
  withTimeLimits(openAiCompatible(settings))

export function textModelFrom(config: { kind: 'auto' }): SwitchableTextModel
export function textModelFrom(config: TextModelSettings): TextModel
export function textModelFrom(config: TextModelSettings): TextModel {
  switch (config.kind) {
    case 'auto':
      return switchable(builtin())
    case 'builtin':
      return builtin()
    case 'openai':
      // If a model is configured, its failure is shown: the scripted engine is never the fallback.
      return withFallback(
        createLimitedModel(config),
        config.fallback && createLimitedModel(config.fallback),
      )
  }
}

/** Runs in the background of start-up; returns the local engine that it switched to, or null. */
export const lookForLocal = async (
  model: SwitchableTextModel,
  signal?: AbortSignal,
  discover: typeof discoverLocal = discoverLocal,
): Promise<LocalEngine | null> => {
  const engine = await discover(globalThis.fetch, signal)
  if (engine) model.use(createLimitedModel({ ...engine, concurrency: LOCAL_CONCURRENCY }))
  return engine
}
