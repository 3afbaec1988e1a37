import type { TextModelSettings } from '../../config/config.ts'
import { discoverLocalEngine } from './discover-local.ts'
import type { LocalEngine } from './discover-local.ts'
import { withFallback } from './fallback.ts'
import { withTimeLimits } from './time-limits.ts'
import type { TextModel } from './port.ts'
import { createScriptedModel } from './providers/builtin.ts'
import { createOpenAiModel } from './providers/openai-compatible.ts'
import type { OpenAiSettings } from './providers/openai-compatible.ts'
import { createSwitchableModel } from './switchable-model.ts'
import type { SwitchableTextModel } from './switchable-model.ts'

// A local engine shares one machine: more concurrent replies only make each of them slower.
const LOCAL_CONCURRENCY = 4

const createLimitedModel = (settings: OpenAiSettings): TextModel =>
  withTimeLimits(createOpenAiModel(settings))

export function createTextModel(config: { kind: 'auto' }): SwitchableTextModel
export function createTextModel(config: TextModelSettings): TextModel
export function createTextModel(config: TextModelSettings): TextModel {
  switch (config.kind) {
    case 'auto':
      return createSwitchableModel(createScriptedModel())
    case 'builtin':
      return createScriptedModel()
    case 'openai':
      // If a model is configured, its failure is shown: the scripted engine is never the fallback.
      return withFallback(
        createLimitedModel(config),
        config.fallback && createLimitedModel(config.fallback),
      )
  }
}

/** Runs in the background of start-up; returns the local engine that it switched to, or null. */
export const switchToLocalEngine = async (
  model: SwitchableTextModel,
  signal?: AbortSignal,
  discover: typeof discoverLocalEngine = discoverLocalEngine,
): Promise<LocalEngine | null> => {
  const engine = await discover(globalThis.fetch, signal)
  if (engine) model.use(createLimitedModel({ ...engine, concurrency: LOCAL_CONCURRENCY }))
  return engine
}
