import { ConfigError } from './config/env.ts'
import { loadConfig } from './config/load-config.ts'
import { lookForLocal, textModelFrom } from './engines/text-model/registry.ts'
import { startProduct, type Product } from './product.ts'
import { signalHandler } from './stop-signals.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const start = async (): Promise<Product> => {
  const config = loadConfig()
  const { textModel: chosen } = config
  const isAuto = chosen.kind === 'auto'
  const auto = isAuto ? textModelFrom({ kind: 'auto' }) : null
  const textModel = auto ?? textModelFrom(chosen)
  const product = await startProduct({ config, textModel, say })
  say(`\n  Dulcinea is ready on ${config.publicUrl}\n`)
  say(`    database   ${product.database}`)
  say(`    words      ${textModel.name}${isAuto ? ' (looking for a local model beside it)' : ''}`)
  say(`    pictures   ${product.pictures}`)
  say(`    mail       ${product.mail}`)
  say(`    payments   ${product.payments}\n`)
  if (auto) {
    const found = await lookForLocal(auto)
    say(
      found
        ? `    words      ${auto.name}, found on this machine`
        : '    words      no local model answers: the built-in script speaks. LLM_BASE_URL connects a model.',
    )
  }
  return product
}

const stopOnSignal = (starting: Promise<Product>) => {
  const heard = signalHandler({
    stop: async () => (await starting).stop(),
    exit: (code) => process.exit(code),
    now: () => performance.now(),
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, heard)
}

const starting = start()
stopOnSignal(starting)
starting.catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : error
  process.stderr.write(`${text instanceof Error ? (text.stack ?? text.message) : String(text)}\n`)
  process.exit(1)
})
