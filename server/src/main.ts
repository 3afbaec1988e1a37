import { loadConfig } from './config/load-config.ts'
import type { TextModel } from './engines/text-model/port.ts'
import { lookForLocal, textModelFrom } from './engines/text-model/registry.ts'
import { operatorMessage } from './kernel/operator-error.ts'
import { startProduct, type Product } from './product.ts'
import { signalHandler } from './stop-signals.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const SCRIPTED =
  'a built-in script and no model; LLM_BASE_URL, LLM_API_KEY and LLM_MODEL connect one'

const PLAY_MONEY_WARNING =
  'PAYMENTS_LOCAL_ANYWHERE is set: everyone who reaches this server buys points and Premium with play money'

/** A script is called a script, also where it was chosen. */
const wordsLine = ({ kind, name }: TextModel, isAuto: boolean): string => {
  if (isAuto) return `${name} (looking for a local model beside it)`
  return kind === 'builtin' ? SCRIPTED : name
}

const start = async (): Promise<Product> => {
  const config = loadConfig()
  const { textModel: chosen } = config
  const isAuto = chosen.kind === 'auto'
  const auto = isAuto ? textModelFrom({ kind: 'auto' }) : null
  const textModel = auto ?? textModelFrom(chosen)
  const product = await startProduct({ config, textModel, say })
  say(`\n  Dulcinea is ready on ${config.publicUrl}\n`)
  say(`    database   ${product.database}`)
  say(`    words      ${wordsLine(textModel, isAuto)}`)
  say(`    pictures   ${product.pictures}`)
  say(`    mail       ${product.mail}`)
  if (product.nodes) say(`    nodes      told of each other by ${product.nodes}`)
  say(`    payments   ${product.payments}\n`)
  if (config.isPlayMoneyExposed) say(`    warning    ${PLAY_MONEY_WARNING}\n`)
  if (auto) {
    const found = await lookForLocal(auto)
    say(`    words      ${found ? `${auto.name}, found on this machine` : SCRIPTED}`)
  }
  return product
}

const stopOnSignal = (starting: Promise<Product>) => {
  let started: Product | null = null
  const heard = signalHandler({
    stop: async () => {
      started = await starting
      await started.stop()
    },
    exit: (code) => process.exit(code),
    now: () => performance.now(),
    reportUnfinished: () => {
      if (started) started.reportUnfinished()
      else process.stderr.write('The server was told to stop before its start had ended.\n')
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, heard)
}

const starting = start()
stopOnSignal(starting)
starting.catch((error: unknown) => {
  process.stderr.write(`${operatorMessage(error)}\n`)
  process.exit(1)
})
